/** A page of this site to return to after signing in; null for anything that leads elsewhere or is no page. */
export function ownPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/u.test(text)) return null;
  const here = "http://own.invalid";
  const address = URL.parse(text, here);
  if (address?.origin !== here || /^\/(?:\/|api(?:\/|$)|secret-admin-login(?:\/|$))/iu.test(address.pathname))
    return null;
  return `${address.pathname}${address.search}${address.hash}`;
}
