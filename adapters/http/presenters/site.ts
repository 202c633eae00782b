import { heroPicture } from "../../../core/site/hero-picture.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { SiteWire } from "../contract/site.ts";
import type { ShowPicture } from "./image-urls.ts";

export function presentSite(name: string, settings: SiteSettings, show: ShowPicture): SiteWire {
  return {
    name,
    disclosure: settings.disclosure,
    socialProfiles: settings.socialProfiles
      .filter(({ url }) => url !== "")
      .map(({ service, label, url }) => ({ service, label, url })),
    heroPicture: show(heroPicture),
  };
}
