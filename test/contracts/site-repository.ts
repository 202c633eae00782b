import { describe, expect, it } from "vitest";
import { emptySiteSettings, type SiteRepository, type SiteSettings } from "../../core/site/site-settings.ts";

const settings: SiteSettings = {
  socialProfiles: [{ service: "pinterest", label: "Follow on Pinterest", url: "https://pinterest.example/us" }],
  disclosure: "We earn from qualifying purchases.",
};

/** The contract of `SiteRepository`. `open` returns an empty one. */
export function siteRepositoryContract(name: string, open: () => Promise<SiteRepository>): void {
  describe(`${name} as a SiteRepository`, () => {
    it("starts with empty settings, and returns those that were saved last", async () => {
      const site = await open();
      expect(await site.load()).toEqual(emptySiteSettings);
      await site.save(settings);
      expect(await site.load()).toEqual(settings);
      await site.save({ socialProfiles: [], disclosure: "Another" });
      expect(await site.load()).toEqual({ socialProfiles: [], disclosure: "Another" });
    });

    it("changes the profiles only, also before anything was stored", async () => {
      const site = await open();
      await site.saveProfiles(settings.socialProfiles);
      expect(await site.load()).toEqual({ ...emptySiteSettings, socialProfiles: settings.socialProfiles });
      await site.save({ ...settings, socialProfiles: [] });
      await site.saveProfiles(settings.socialProfiles);
      expect(await site.load()).toEqual(settings);
    });

    it("changes the disclosure with the profiles when it is given", async () => {
      const site = await open();
      for (const disclosure of ["", "Another", null]) {
        await site.saveProfiles([], disclosure);
        expect(await site.load()).toEqual({ socialProfiles: [], disclosure });
      }
    });
  });
}
