/** Replaces characters that control a terminal or hide text, all but line feeds and tabs: texts may come from a foreign file. */
export function toPrintable(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
}
