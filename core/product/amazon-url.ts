const topLevels =
  "com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.jp sg com.au co.za".split(" ");
const roots = topLevels.map((topLevel) => `amazon.${topLevel}`);
/** Items have the same number in every shop; those of the shop that was closed are looked for in the first. */
const closedRoot = "amazon.cn";
const shortHosts: ReadonlySet<string> = new Set(
  "amzn.to a.co amzn.eu amzn.asia amzn.in amzn.id link.amazon amzlink.to".split(" "),
);

/** "amazon.co.uk" for that host and its subdomains; null for every other host. */
export function amazonRoot(hostname: string): string | null {
  const host = withoutFinalDot(hostname);
  if (isShortRoot(host) || isWithin(closedRoot, host)) return "amazon.com";
  return roots.find((root) => isWithin(root, host)) ?? null;
}

/** amzn.com is the shop itself under a shorter name: an item's number may follow at once. */
export function isShortRoot(hostname: string): boolean {
  return /^(?:www\.)?amzn\.com$/u.test(withoutFinalDot(hostname));
}

/** Hosts that serve images of Amazon's products; subdomains included. */
export const amazonImageDomains: readonly string[] = ["media-amazon.com", "ssl-images-amazon.com", "images-amazon.com"];

export function isAmazonImageHost(hostname: string): boolean {
  const host = withoutFinalDot(hostname);
  return amazonRoot(host) !== null || amazonImageDomains.some((domain) => isWithin(domain, host));
}

/** Hosts whose addresses lead to an item only when followed. */
export function isShortHost(hostname: string): boolean {
  return shortHosts.has(withoutFinalDot(hostname));
}

function isWithin(root: string, host: string): boolean {
  return host === root || host.endsWith(`.${root}`);
}

function withoutFinalDot(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/u, "");
}
