import { publicAddresses } from "../../../../core/site/public-paths.ts";
import type { SiteDocument } from "../documents/document.ts";

/** Pages need nothing of the API to be shown; pictures are not below it. */
const kept = ["/admin$", "/admin/", "/api/", "/secret-admin-login"];

export function robotsText(origin: string): SiteDocument {
  const lines = [
    "User-agent: *",
    ...kept.map((address) => `Disallow: ${address}`),
    "",
    `Sitemap: ${origin}${publicAddresses.sitemap}`,
  ];
  return { type: "text/plain; charset=utf-8", body: `${lines.join("\n")}\n` };
}
