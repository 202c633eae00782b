/** At most so many UTF-16 units of a text, and no half of a character at the end. */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Surrogate}$/u, "");
