/** A path of this site to return to; null for anything that could lead elsewhere. */
export function ownPath(text: string | undefined): string | null {
  if (text === undefined || !text.startsWith("/")) return null;
  const here = "http://own.invalid";
  const address = URL.parse(text, here);
  if (address?.origin !== here || address.pathname.startsWith("//")) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}
