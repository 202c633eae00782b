import { DomainError, joinMessages, type Violation } from "../kernel/domain-error.ts";
import { parseWebUrl } from "../kernel/text.ts";

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

/** Services with a follow button, in the order of the buttons. */
export const socialServices = ["pinterest", "instagram"] as const;

export type SocialService = (typeof socialServices)[number];

type SocialProfiles = Readonly<Record<SocialService, Pick<SocialProfile, "label" | "url">>>;

/** Default labels of the buttons. */
export const defaultLabels: Readonly<Record<SocialService, string>> = {
  pinterest: "Pinterest",
  instagram: "Instagram",
};

const maxProfileLabelLength = 40;
const maxProfileUrlLength = 2_048;

/** Returns one entry per service, with defaults for missing ones. */
export function toProfilesByService(stored: readonly SocialProfile[]): SocialProfiles {
  const toProfile = (requested: SocialService) => {
    const { label = defaultLabels[requested], url = "" } = stored.find(({ service }) => service === requested) ?? {};
    return { label, url };
  };
  return { pinterest: toProfile("pinterest"), instagram: toProfile("instagram") };
}

/** Returns the profiles in the order of the buttons, with trimmed texts. */
export function toProfileList(profiles: SocialProfiles): readonly SocialProfile[] {
  return socialServices.map((service) => {
    const { label, url } = profiles[service];
    return { service, label: label.trim(), url: url.trim() };
  });
}

/** Requires a label and a web URL. An empty URL hides the button, so an empty label is allowed then. */
export function validateProfiles(profiles: readonly SocialProfile[]): readonly Violation[] {
  return profiles.flatMap(({ service, label, url }) => {
    if (url === "") return labelViolations(service, label || defaultLabels[service]);
    const isValidUrl = url.length <= maxProfileUrlLength && parseWebUrl(url) !== null;
    return [...(isValidUrl ? [] : [invalidLinkViolation(service)]), ...labelViolations(service, label)];
  });
}

function labelViolations(service: SocialService, label: string): readonly Violation[] {
  const path = `${service}.label`;
  if (label === "") return [{ path, title: "Label required", message: "Please enter the button text." }];
  if (label.length <= maxProfileLabelLength) return [];
  return [{ path, title: "Label too long", message: `A label has at most ${maxProfileLabelLength} characters.` }];
}

function invalidLinkViolation(service: SocialService): Violation {
  const message = `Enter a full address, such as https://${service}.com/you, or leave it empty.`;
  return { path: `${service}.url`, title: "Invalid link", message };
}

export type SiteErrorCode = "site.invalid-profiles";

class SiteError extends DomainError<SiteErrorCode> {}

interface Dependencies {
  readonly site: Pick<SiteRepository, "saveProfiles">;
}

/** Returns the stored profiles. */
export type UpdateSocialProfiles = (profiles: SocialProfiles) => Promise<SocialProfiles>;

/** Validates and stores the profiles. Errors: `site.invalid-profiles`. */
export function makeUpdateSocialProfiles({ site }: Dependencies): UpdateSocialProfiles {
  return async (requested) => {
    const profiles = toProfileList(requested);
    const violations = validateProfiles(profiles);
    if (violations.length > 0) {
      throw new SiteError("site.invalid-profiles", joinMessages(violations), { violations });
    }
    await site.saveProfiles(profiles);
    return toProfilesByService(profiles);
  };
}
