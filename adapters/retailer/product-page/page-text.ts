/** How far into a page its character set may be named (HTML standard). */
const mostBytesBeforeCharset = 1_024;

/** A page's bytes as text, in the character set that its server or the page itself names; UTF-8 where neither does. */
export function pageText(bytes: Uint8Array, contentType: string | null): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, mostBytesBeforeCharset));
  const label = charsetIn(contentType ?? "") ?? charsetIn(/<meta[^>]+charset[^>]*>/iu.exec(start)?.[0] ?? "");
  return decoder(label ?? "utf-8").decode(bytes);
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w:-]+)/iu.exec(text)?.[1];
}

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
