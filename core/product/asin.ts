/**
 * An ASIN, or the ISBN-10 that serves as one for books. Upper case; null when the text is neither, as a word of ten
 * letters such as "basketball" is.
 */
export function asAsin(text: string): string | null {
  return /^(?:(?=\D+\d)[Bb][0-9A-Za-z]{9}|[0-9]{9}[0-9Xx])$/u.test(text) ? text.toUpperCase() : null;
}

/** Like `asAsin`, for where other numbers may be too: of ten digits only those that end as an ISBN-10 has to. */
export function asCertainAsin(text: string): string | null {
  const asin = asAsin(text);
  return asin === null || asin.startsWith("B") || endsAsIsbn(asin) ? asin : null;
}

function endsAsIsbn(isbn: string): boolean {
  const digits = [...isbn].map((digit) => (digit === "X" ? 10 : Number(digit)));
  return digits.reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11 === 0;
}
