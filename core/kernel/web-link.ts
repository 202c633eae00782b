import type { ParseAddress, WebAddress } from "./web-url.ts";

/** An absolute http(s) address without user name and password; null for anything else. */
export function webLink(text: string, parseAddress: ParseAddress): WebAddress | null {
  const address = parseAddress(text.trim());
  if (address === null || !["http:", "https:"].includes(address.protocol)) return null;
  return address.username === "" && address.password === "" ? address : null;
}
