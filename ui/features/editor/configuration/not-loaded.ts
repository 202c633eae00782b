/** Which lists of names could not be loaded, as a sentence. Takes at least one. */
export function notLoaded(lists: readonly string[]): string {
  const named = new Intl.ListFormat("en-GB").format(lists);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} could not be loaded.`;
}
