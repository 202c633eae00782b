/** One clear message for whoever started the program; the stack only helps with what nobody foresaw. */
export function reportFailure(error: unknown): void {
  const isForeseen = error instanceof Error && ["ConfigError", "Error", "DomainError"].includes(error.name);
  const text = isForeseen ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${text}\n\n`);
  process.exitCode = 1;
}
