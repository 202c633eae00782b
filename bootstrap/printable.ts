/**
 * Replaces characters that control a terminal or hide text, all but line feeds and tabs: texts may come from a foreign
 * file.
 */
export function toPrintable(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
}

/** As `toPrintable`, and on one line, so that a name cannot look like a message of its own. */
export function toPrintableLine(text: string): string {
  return toPrintable(text).replaceAll(/[\n\t]/gu, " ");
}
