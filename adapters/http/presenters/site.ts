import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { SiteWire } from "../contract/site.ts";

export function presentSite(name: string, settings: SiteSettings): SiteWire {
  return {
    name,
    disclosure: settings.disclosure,
    socialProfiles: settings.socialProfiles
      .filter(({ url }) => url !== "")
      .map(({ service, label, url }) => ({ service, label, url })),
  };
}
