const maxLength = 2_048;

/**
 * Where a picture comes from: a path of this site ("/objects/moodboards/0b9c….jpg") or an http(s) address. Whether
 * there is a picture is another question.
 */
export function isPictureSource(text: string): boolean {
  return text.length <= maxLength && /^(?:\/(?![/\\])|https?:\/\/)[^\s\p{Cc}]*$/iu.test(text) && text.isWellFormed();
}

export function isForeignSource(source: string): boolean {
  return !source.startsWith("/");
}
