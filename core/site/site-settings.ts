/** A follow button. An empty `url` hides it. */
export interface SocialProfile {
  readonly service: "pinterest" | "instagram";
  readonly label: string;
  readonly url: string;
}

/** What the owner may change about the whole site. */
export interface SiteSettings {
  readonly socialProfiles: readonly SocialProfile[];
  /** Stands above the first product link of a board page; empty for none. */
  readonly disclosure: string;
}

export const emptySiteSettings: SiteSettings = { socialProfiles: [], disclosure: "" };

export interface SiteRepository {
  /** The stored settings; `emptySiteSettings` when nothing was ever stored. */
  load(): Promise<SiteSettings>;
  save(settings: SiteSettings): Promise<void>;
  /** Changes the profiles alone, whoever changes something else meanwhile. */
  saveProfiles(profiles: readonly SocialProfile[]): Promise<void>;
}
