const name = "sidebar";

/** Seven days in seconds (specification, section 9). */
const maxAge = 604_800;

/** Whether the sidebar is expanded, as remembered among these cookies; it is where nothing is remembered. */
export function isRememberedOpen(cookies: string): boolean {
  return !cookies.split(";").some((cookie) => cookie.trim() === `${name}=collapsed`);
}

/** What to set as a cookie, so that the sidebar comes back as it was left. */
export function sidebarCookie(isOpen: boolean): string {
  return `${name}=${isOpen ? "expanded" : "collapsed"}; path=/admin; max-age=${maxAge}; samesite=lax`;
}
