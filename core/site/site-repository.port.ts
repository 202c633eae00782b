import type { SiteSettings, SocialProfile } from "./site-settings.ts";

export interface SiteRepository {
  /** The stored settings; `emptySiteSettings` when nothing was ever stored. */
  load(): Promise<SiteSettings>;
  save(settings: SiteSettings): Promise<void>;
  /** Changes the profiles alone, whoever changes something else meanwhile. */
  saveProfiles(profiles: readonly SocialProfile[]): Promise<void>;
}
