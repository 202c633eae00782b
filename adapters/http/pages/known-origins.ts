/**
 * The origins whose pages are kept together. Without `PUBLIC_URL` a page contains the origin that the request's `Host`
 * names, and clients can make up any number of hosts: pages of unknown origins must not evict those of the site.
 */
export interface KnownOrigins {
  /** Also true for the first origin that was asked for: an admin may not have used the site since its start. */
  isKnown(origin: string): boolean;
  /** Adds an origin that leads to this site, because an admin has used it. */
  add(origin: string): void;
}

/** Of admins; when there are more, the one that was added first is forgotten. */
const maxAdded = 4;

/** All origins are known when `publicUrl` is given: pages contain that one only. */
export function createKnownOrigins(publicUrl: string | null): KnownOrigins {
  const added = new Set<string>();
  let first: string | undefined;

  return {
    isKnown(origin) {
      first ??= origin;
      return publicUrl !== null || origin === first || added.has(origin);
    },
    add(origin) {
      added.add(origin);
      const [oldest] = added;
      if (oldest !== undefined && added.size > maxAdded) added.delete(oldest);
    },
  };
}
