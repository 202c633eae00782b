/** What core reads of an address; the platform's WHATWG `URL` has this shape. */
export interface WebAddress {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly href: string;
  readonly searchParams: { get(name: string): string | null };
}

/** The platform's WHATWG parser (`URL.parse`), handed in because core knows no platform. Null: not an address. */
export type ParseUrl = (text: string) => WebAddress | null;

/** An absolute http(s) address without user name and password; null for anything else. */
export function parseWebUrl(text: string, parseUrl: ParseUrl): WebAddress | null {
  const address = parseUrl(text.trim());
  if (address === null || !["http:", "https:"].includes(address.protocol)) return null;
  return address.username === "" && address.password === "" ? address : null;
}
