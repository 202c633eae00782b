/** Parses an absolute URL; null for any other text. Uses `canParse`, because older browsers lack `URL.parse`. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Parses an absolute http(s) URL without user name and password; null for any other text. */
export function parseWebUrl(text: string): URL | null {
  const url = parseUrl(text.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  return url.username === "" && url.password === "" ? url : null;
}
