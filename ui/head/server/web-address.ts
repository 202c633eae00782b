/** The whole address of something on a page, whose site is at `origin`; null for what no browser could open. */
export function webAddress(origin: string, reference: string | null | undefined): string | null {
  const address = reference ? URL.parse(reference, origin) : null;
  return address !== null && /^https?:$/u.test(address.protocol) ? address.href : null;
}
