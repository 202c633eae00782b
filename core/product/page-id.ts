import { fingerprint } from "../kernel/fingerprint.ts";

/** The same page always is the same product, also when somebody described it by hand. */
export function idOfPage(url: string): string {
  return `link-${fingerprint(url)}`;
}
