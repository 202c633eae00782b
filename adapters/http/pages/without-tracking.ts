/** What pinboards, newsletters and advertisers add to an address to recognise their visitors. */
const tracking =
  /^(?:utm_[a-z_]+|_ga|_gl|dclid|epik|fbclid|gbraid|gclid|igsh|igshid|mc_cid|mc_eid|msclkid|pp|srsltid|ttclid|twclid|wbraid|yclid)(?:=|$)/iu;

/** The same path and query without what changes no page, so that every visitor gets the page that is kept already. */
export function withoutTracking(url: string): string {
  const start = url.indexOf("?");
  if (start === -1) return url;
  const kept = url
    .slice(start + 1)
    .split("&")
    .filter((pair) => pair !== "" && !tracking.test(pair));
  return kept.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${kept.join("&")}`;
}
