import type { SiteSettings } from "./site-settings.ts";

export interface SiteRepository {
  /** The stored settings; `emptySiteSettings` when nothing was ever stored. */
  load(): Promise<SiteSettings>;
  save(settings: SiteSettings): Promise<void>;
}
