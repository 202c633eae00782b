interface Cookie {
  readonly domain: string;
  /** Whether hosts below the domain get it as well. */
  readonly isForSubdomains: boolean;
  readonly pair: string;
}

/**
 * The cookies of one fetch: some shops redirect until the cookie that they set comes back. The jar is dropped after the
 * fetch, so it needs neither paths, `Secure` nor the list of public suffixes, which a package would bring.
 */
export interface CookieJar {
  store(url: URL, setCookies: readonly string[]): void;
  /** The value of the `Cookie` header; null without cookies. */
  getHeader(url: URL): string | null;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    store: ({ hostname }, setCookies) => {
      for (const text of setCookies) {
        const [pair = "", ...attributes] = text.split(";").map((part) => part.trim());
        const name = pair.split("=")[0]?.trim() ?? "";
        const scope = getScope(hostname, findAttribute(attributes, "domain"));
        if (name === "" || !pair.includes("=") || scope === null) continue;
        const key = `${scope.domain};${name}`;
        if (isExpired(attributes)) cookies.delete(key);
        else cookies.set(key, { ...scope, pair });
      }
    },
    getHeader: ({ hostname }) => {
      const pairs = [...cookies.values()].filter((cookie) => isSentTo(hostname, cookie)).map(({ pair }) => pair);
      return pairs.length === 0 ? null : pairs.join("; ");
    },
  };
}

function findAttribute(attributes: readonly string[], name: string): string | null {
  const found = attributes.findLast((attribute) => attribute.toLowerCase().startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1).trim();
}

/** Null for the domain of another site. */
function getScope(hostname: string, stated: string | null): Omit<Cookie, "pair"> | null {
  const domain = (stated ?? "").replace(/^\./u, "").toLowerCase();
  if (domain === "" || domain === hostname) return { domain: hostname, isForSubdomains: domain !== "" };
  return domain.includes(".") && hostname.endsWith(`.${domain}`) ? { domain, isForSubdomains: true } : null;
}

function isSentTo(hostname: string, { domain, isForSubdomains }: Cookie): boolean {
  return hostname === domain || (isForSubdomains && hostname.endsWith(`.${domain}`));
}

/** `Max-Age` takes precedence; a date that cannot be parsed counts as none. */
function isExpired(attributes: readonly string[]): boolean {
  const maxAge = findAttribute(attributes, "max-age");
  if (maxAge !== null && /^-?\d+$/u.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(findAttribute(attributes, "expires") ?? "") <= Date.now();
}
