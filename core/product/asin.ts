/**
 * An ASIN, or the ISBN-10 that serves as one for books. Upper case; null when the text is neither, as a word of ten
 * letters such as "basketball" is.
 */
export function asAsin(text: string): string | null {
  return /^(?:(?=\D+\d)[Bb][0-9A-Za-z]{9}|[0-9]{9}[0-9Xx])$/u.test(text) ? text.toUpperCase() : null;
}
