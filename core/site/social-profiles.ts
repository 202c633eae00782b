import { DomainError, joinMessages, type Violation } from "../kernel/domain-error.ts";
import { type ParseUrl, parseWebUrl } from "../kernel/web-url.ts";
import type { SiteRepository, SocialProfile } from "./site-settings.ts";

/** The services that the site has follow buttons for, in the order of the buttons. */
export const socialServices = ["pinterest", "instagram"] as const;

export type SocialService = (typeof socialServices)[number];

type SocialProfiles = Readonly<Record<SocialService, Pick<SocialProfile, "label" | "url">>>;

/** What a button says until somebody words it differently. */
export const defaultLabels: Readonly<Record<SocialService, string>> = {
  pinterest: "Pinterest",
  instagram: "Instagram",
};

const maxProfileLabelLength = 40;
const maxProfileUrlLength = 2_048;

/** Every service once, whatever is stored. */
export function toProfilesByService(stored: readonly SocialProfile[]): SocialProfiles {
  const profile = (requested: SocialService) => {
    const { label = defaultLabels[requested], url = "" } = stored.find(({ service }) => service === requested) ?? {};
    return { label, url };
  };
  return { pinterest: profile("pinterest"), instagram: profile("instagram") };
}

/** Texts trimmed; in the order of the buttons. */
export function toProfileList(profiles: SocialProfiles): readonly SocialProfile[] {
  return socialServices.map((service) => {
    const { label, url } = profiles[service];
    return { service, label: label.trim(), url: url.trim() };
  });
}

/** A button needs words and a web address; without an address there is no button, and nothing to check. */
export function validateProfiles(profiles: readonly SocialProfile[], parseUrl: ParseUrl): readonly Violation[] {
  return profiles.flatMap(({ service, label, url }) => {
    if (url === "") return labelViolations(service, label || defaultLabels[service]);
    const isLink = url.length <= maxProfileUrlLength && parseWebUrl(url, parseUrl) !== null;
    return [...(isLink ? [] : [invalidLink(service)]), ...labelViolations(service, label)];
  });
}

function labelViolations(service: SocialService, label: string): readonly Violation[] {
  const path = `${service}.label`;
  if (label === "") return [{ path, title: "Label required", message: "Please enter the button text." }];
  if (label.length <= maxProfileLabelLength) return [];
  return [{ path, title: "Label too long", message: `A label has at most ${maxProfileLabelLength} characters.` }];
}

function invalidLink(service: SocialService): Violation {
  const message = `Enter a full address, such as https://${service}.com/you, or leave it empty.`;
  return { path: `${service}.url`, title: "Invalid link", message };
}

export type SiteErrorCode = "site.invalid-profiles";

class SiteError extends DomainError<SiteErrorCode> {}

interface Dependencies {
  readonly site: Pick<SiteRepository, "saveProfiles">;
  readonly parseUrl: ParseUrl;
}

/** Gives the profiles as they were stored. */
export type UpdateSocialProfiles = (profiles: SocialProfiles) => Promise<SocialProfiles>;

/** Errors: `site.invalid-profiles`. */
export function makeUpdateSocialProfiles({ site, parseUrl }: Dependencies): UpdateSocialProfiles {
  return async (requested) => {
    const profiles = toProfileList(requested);
    const violations = validateProfiles(profiles, parseUrl);
    if (violations.length > 0) {
      throw new SiteError("site.invalid-profiles", joinMessages(violations), { violations });
    }
    await site.saveProfiles(profiles);
    return toProfilesByService(profiles);
  };
}
