import { emptySiteSettings, type SiteRepository, type SiteSettings } from "../../core/site/site-settings.ts";

export function fakeSiteRepository(settings: SiteSettings = emptySiteSettings): SiteRepository {
  let stored = settings;
  return {
    load: async () => stored,
    save: async (changed) => {
      stored = changed;
    },
    saveProfiles: async (socialProfiles, disclosure = stored.disclosure) => {
      stored = { socialProfiles, disclosure };
    },
  };
}
