import { parseWebUrl } from "../kernel/text.ts";
import type { LinkedProduct } from "./product.ts";

/** Item numbers of the retailer; those of its sample catalog are numbered alike. */
const itemPrefix = "amazon:";
const manualPrefix = "manual:";

/** Parameters that only say where a visitor came from. */
const trackingParameter =
  /^(?:utm_[^=]*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid|epik|mc_cid|mc_eid)(?:=|$)/u;

/**
 * The key by which boards share a product (core/README.md, R16): the item number, else the canonical URL of the shop's page,
 * else the product's own id. Migration 0026 has the same rule in SQL.
 */
export function toProductIdentity({ id, asin, shopUrl }: LinkedProduct): string {
  if (asin !== null && asin !== "") return itemPrefix + asin.replace(/[a-z]/gu, (letter) => letter.toUpperCase());
  const url = shopUrl === null ? null : parseWebUrl(shopUrl);
  return url === null ? manualPrefix + id : toCanonicalUrl(url);
}

/** Without fragment, tracking parameters, trailing slashes and the difference between http and https. */
function toCanonicalUrl({ host, href }: URL): string {
  const [address = ""] = href.split("#");
  const [page = "", ...queries] = address.split("?");
  const kept = queries
    .join("?")
    .split("&")
    .filter((parameter) => parameter !== "" && !trackingParameter.test(parameter));
  const path = trimSlashes(page.slice(page.indexOf("//") + 2 + host.length));
  return `https://${host}${path}${kept.length === 0 ? "" : `?${kept.join("&")}`}`;
}

function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** The own id of a product that is identified by it; null for others. */
export function toOwnId(identity: string): string | null {
  return identity.startsWith(manualPrefix) ? identity.slice(manualPrefix.length) : null;
}
