const maxLength = 40;
const maxWords = 4;

/**
 * A name given by a person, fit to stand in a sentence; null when it is no name but an address,
 * markup, an instruction or anything else that a reader should not meet in running text.
 */
export function nameIn(text: string): string | null {
  const name = text.normalize("NFKC").trim().replace(/\s+/gu, " ");
  const isName = /^\p{L}[\p{L}\p{M}\p{N} '’&+-]*$/u.test(name);
  return isName && name.length <= maxLength && name.split(" ").length <= maxWords ? name : null;
}
