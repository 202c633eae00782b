import { withoutMarks } from "./marks-around.ts";

/** What stands right before an address without a space: "url=", "Chair:", "[Oak chair](" as Markdown has it. */
const lead = /^[^/?#:=]*[:=：\p{Ps}](?=["'<]?https?:\/\/)/iu;

/** The words of a text without what stands around them. */
export function wordsOfText(text: string): readonly string[] {
  return text.split(/\s+/u).map((word) => withoutMarks(word.replace(lead, "")));
}

/**
 * The text as one address, for line breaks and spaces can be within one: shops' words are pasted unencoded, mails wrap
 * what is long. Null when what follows on white space is no more of the address: a second one, a new paragraph, or
 * words without any mark that addresses are made of.
 */
export function asOneAddress(text: string): string | null {
  const trimmed = text.trim();
  if (/\n\s*\n/u.test(trimmed)) return null;
  if (wordsOfText(trimmed).slice(1).some(beginsAnAddress)) return null;
  const unwrapped = trimmed.replace(/\s+/gu, (gap) => (/[\r\n]/u.test(gap) ? "" : gap));
  return /^\S*\s[^/?&=#]*$/u.test(unwrapped) ? null : unwrapped;
}

function beginsAnAddress(word: string): boolean {
  return /^https?:\/\//iu.test(word);
}
