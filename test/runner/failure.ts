import { stripVTControlCharacters } from "node:util";

const linesShown = 12;

/** Formats a failed test: file, name, and the first lines of its messages. */
export function failure(file: string, name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n")).trim().split("\n");
  const own = lines.filter((line) => !line.includes("/node_modules/")).slice(0, linesShown);
  return [`✗ ${file} › ${name}`, ...own.map((line) => `    ${line}`)].join("\n");
}
