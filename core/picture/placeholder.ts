/** So many colours stand beside each other in a placeholder, and as many below each other. */
export const placeholderSide = 3;

const form = new RegExp(`^[\\da-f]{${6 * placeholderSide ** 2}}$`, "u");

/** Whether a text is what `PictureInfo` says of placeholders. */
export function isPlaceholder(text: string): boolean {
  return form.test(text);
}

/** A placeholder's colours such as "#c8b199", row by row from the upper left. */
export function placeholderColors(placeholder: string): readonly string[] {
  return placeholder.match(/.{6}/gu)?.map((digits) => `#${digits}`) ?? [];
}
