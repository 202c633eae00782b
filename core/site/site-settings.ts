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
