/** The `after` cursor of the page that a `Link` header names as next (RFC 8288); null on the last page. */
export function nextCursor(linkHeader: string | null): string | null {
  const next = [...(linkHeader ?? "").matchAll(/<([^>]*)>([^<]*)/gu)].find(([, , parameters = ""]) =>
    /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=[\s;,]|$))/iu.test(parameters),
  );
  const target = next?.[1];
  return target === undefined ? null : new URL(target, "http://relative.invalid").searchParams.get("after");
}
