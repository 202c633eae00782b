import type { SiteSettings, SocialProfile } from "../../../core/site/site-settings.ts";

export interface StoredSiteSettings {
  readonly socialProfiles: unknown;
  readonly disclosure: string;
}

export function rowFromSettings({ socialProfiles, disclosure }: SiteSettings) {
  return { id: 1, socialProfiles: [...socialProfiles], disclosure };
}

export function settingsFromRow({ socialProfiles, disclosure }: StoredSiteSettings): SiteSettings {
  const entries: readonly unknown[] = Array.isArray(socialProfiles) ? socialProfiles : [];
  return { socialProfiles: entries.map(profileFrom).filter((profile) => profile !== null), disclosure };
}

function profileFrom(entry: unknown): SocialProfile | null {
  if (typeof entry !== "object" || entry === null) return null;
  const service: unknown = Reflect.get(entry, "service");
  const label: unknown = Reflect.get(entry, "label");
  const url: unknown = Reflect.get(entry, "url");
  if (service !== "pinterest" && service !== "instagram") return null;
  return typeof label === "string" && typeof url === "string" ? { service, label, url } : null;
}
