/**
 * Whether a cookie says that somebody may be signed in. It holds no secret: it only keeps visitors'
 * browsers from asking for a user that they do not have.
 */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === "signed-in=1");
}
