/** So many colours stand beside each other in a placeholder, and as many below each other. */
export const placeholderSide = 3;

const form = new RegExp(`^[\\da-f]{${3 * placeholderSide ** 2}}$`, "u");

/** Whether a text is what `PictureInfo` says of placeholders. */
export function isPlaceholder(text: string): boolean {
  return form.test(text);
}

/** A placeholder's colours such as "#c8b", row by row from the upper left. */
export function placeholderColors(placeholder: string): readonly string[] {
  return placeholder.match(/.{3}/gu)?.map((digits) => `#${digits}`) ?? [];
}
