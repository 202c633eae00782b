const linkStart = /(?:https?:\/\/|www\.)/iu;
/** White space, commas and semicolons before a link, whose surrounding punctuation belongs to it. */
const separator = /[\s,;]+(?=[\p{P}\p{S}]*(?:https?:\/\/|www\.))/iu;
/** A link of a retailer may omit "https://". */
const anyAddress = /\S\.\S+\//u;

/** Splits a text into one per link, with the words around it; the server recognizes the link (core/README.md, R8). */
export function splitLinks(text: string): readonly string[] {
  const [first = "", ...rest] = text.trim().split(separator);
  const [second, ...others] = rest;
  if (second === undefined || linkStart.test(first) || anyAddress.test(first)) return [first, ...rest];
  return [`${first} ${second}`, ...others];
}

/** The text without this link, which was added. */
export function removeLink(text: string, link: string): string {
  const links = splitLinks(text);
  const index = links.indexOf(link);
  return index === -1 ? text : links.filter((_, other) => other !== index).join(" ");
}

/** The text with those of its links that were tried behind the others, which are next. */
export function moveToEnd(text: string, tried: readonly string[]): string {
  const links = splitLinks(text);
  return [...links.filter((link) => !tried.includes(link)), ...links.filter((link) => tried.includes(link))].join(" ");
}

/**
 * The content of the field after a paste that browsers would join to one word: several links on lines of their own, or
 * a link right behind another one. Null for all other texts, which browsers insert.
 */
export function pasteLinks(before: string, pasted: string, after: string): string | null {
  const links = splitLinks(pasted);
  const isBehindLink = linkStart.test(before) && /[^\s/=]$/u.test(before) && /^(?:https?:\/\/|www\.)/iu.test(pasted);
  if (links.length < 2 && !isBehindLink) return null;
  return [before.trimEnd(), ...links, after.trimStart()].filter((part) => part !== "").join(" ");
}
