import { publicAddresses } from "../../../../core/site/public-paths.ts";
import type { SiteDocument } from "../documents/document.ts";

/** Paper, as the pages have it, so that opening the site from a home screen does not flash. */
const paper = "#F4F0E8";

/** What a phone needs to keep the site on its home screen. */
export function webManifest(siteName: string): SiteDocument {
  const manifest = {
    name: siteName,
    short_name: siteName,
    start_url: publicAddresses.home,
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png" })),
  };
  return { type: "application/manifest+json; charset=utf-8", body: JSON.stringify(manifest) };
}
