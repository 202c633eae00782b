/** A follow button. An empty `url` hides it. */
export interface SocialProfile {
  readonly service: "pinterest" | "instagram";
  readonly label: string;
  readonly url: string;
}

/** Settings that admins change on the site. */
export interface SiteSettings {
  readonly socialProfiles: readonly SocialProfile[];
  /** Text above the first shop link of a board page; empty for none. */
  readonly disclosure: string;
}

export const emptySiteSettings: SiteSettings = { socialProfiles: [], disclosure: "" };

export interface SiteRepository {
  /** Returns `emptySiteSettings` if nothing is stored. */
  load(): Promise<SiteSettings>;
  save(settings: SiteSettings): Promise<void>;
  /** Updates the profiles only, so that a concurrent change of the disclosure is kept. */
  saveProfiles(profiles: readonly SocialProfile[]): Promise<void>;
}
