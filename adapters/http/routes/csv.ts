import { Readable } from "node:stream";
import type { Context } from "koa";

/**
 * Sends a CSV file as it is made. `lines` begins with the header and its first batch is read before the status is sent,
 * so that a failure leads to an error response; a later one closes the connection.
 */
export async function sendCsv(ctx: Context, fileName: string, lines: AsyncGenerator<string>): Promise<void> {
  const header = await lines.next();
  const first = await lines.next();
  ctx.attachment(fileName);
  ctx.type = "text/csv; charset=utf-8; header=present";
  const stream = Readable.from(prepend(`${header.value ?? ""}${first.value ?? ""}`, lines), { objectMode: false });
  stream.once("error", () => ctx.res.destroy());
  ctx.body = stream;
}

async function* prepend(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** Without a byte order mark, Excel reads the text as Windows-1252. */
export function toCsvHeader(names: readonly string[]): string {
  return `\uFEFF${toCsvLine(names)}`;
}

/**
 * Returns a CSV line (RFC 4180). An apostrophe prevents that a spreadsheet runs a text as a formula, also where the
 * language of the reader separates cells by semicolons.
 */
export function toCsvLine(values: readonly (string | number)[]): string {
  const fields = values.map((value) => {
    if (typeof value === "number") return String(value);
    const text = value.replaceAll(/(?<=^|[;\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu, "'");
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${fields.join(",")}\r\n`;
}
