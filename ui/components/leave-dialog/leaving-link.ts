/** The link whose click leads from this page to another one of this site; null for every other click. */
export function leavingLink(click: MouseEvent): HTMLAnchorElement | null {
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (link === null || link.href === "" || link.hasAttribute("download")) return null;
  if (!["", "_self"].includes(link.target) || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}
