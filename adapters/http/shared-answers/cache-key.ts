export interface CacheKeyParts {
  /** Tells apart what one address may answer beyond the encodings of a body, such as the scheme it was asked with. */
  readonly variant: string;
  /** Scheme, host and port of the site; empty for a response that is the same under each of them. */
  readonly origin: string;
  readonly path: string;
  /** Only parameters that the response depends on, in a fixed order. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** A text that no other parts share: JSON delimits them, so no part can pose as the end of the one before. */
export function toCacheKey({ variant, origin, path, query }: CacheKeyParts): string {
  return JSON.stringify([variant, origin, path, query]);
}
