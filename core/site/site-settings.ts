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
  /** Text above the products of a board page; empty for none, null for `defaultDisclosure`. */
  readonly disclosure: string | null;
}

export const emptySiteSettings: SiteSettings = { socialProfiles: [], disclosure: null };

/** The statement that Amazon requires of its partners. */
const defaultDisclosure = "As an Amazon Associate we earn from qualifying purchases.";

/** The settings as visitors see them. */
export interface ShownSettings extends SiteSettings {
  /** Empty for none. */
  readonly disclosure: string;
}

export interface SiteRepository {
  /** Returns `emptySiteSettings` if nothing is stored. */
  load(): Promise<SiteSettings>;
  save(settings: SiteSettings): Promise<void>;
  /** Updates the profiles, and the disclosure unless it is undefined. */
  saveProfiles(profiles: readonly SocialProfile[], disclosure?: SiteSettings["disclosure"]): Promise<void>;
}

/** Services with a follow button, in the order of the buttons. */
export const socialServices = ["pinterest", "instagram"] as const;

export type SocialService = (typeof socialServices)[number];

export type SocialProfiles = Readonly<Record<SocialService, Pick<SocialProfile, "label" | "url">>>;

/** Default labels of the buttons. */
export const defaultLabels: Readonly<Record<SocialService, string>> = {
  pinterest: "Pinterest",
  instagram: "Instagram",
};

const maxProfileLabelLength = 40;
const maxProfileUrlLength = 2_048;
const maxDisclosureLength = 500;

/** Returns one entry per service, with defaults for missing ones. */
function toProfilesByService(stored: readonly SocialProfile[]): SocialProfiles {
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

/** An empty disclosure hides it. */
export function validateDisclosure(disclosure: string): readonly Violation[] {
  if (disclosure.trim().length <= maxDisclosureLength) return [];
  const message = `A disclosure has at most ${maxDisclosureLength} characters.`;
  return [{ path: "disclosure", title: "Disclosure too long", message }];
}

export type SiteErrorCode = "site.invalid-profiles";

class SiteError extends DomainError<SiteErrorCode> {}

interface Dependencies {
  readonly site: Pick<SiteRepository, "load" | "saveProfiles">;
  /** Whether shop links earn the owner something; otherwise there is nothing to disclose. */
  readonly hasPartnerTag: boolean;
}

export type LoadSite = () => Promise<ShownSettings>;

/** Returns the settings as visitors see them (core/README.md, O4). */
export function makeLoadSite({ site, hasPartnerTag }: Dependencies): LoadSite {
  return async () => {
    const { socialProfiles, disclosure } = await site.load();
    return { socialProfiles, disclosure: hasPartnerTag ? (disclosure ?? defaultDisclosure) : "" };
  };
}

/** What the page "Social Settings" edits. */
export interface SocialSettings extends SocialProfiles {
  /** Empty for none. */
  readonly disclosure: string;
  /** Whether a partner tag is set, without which no disclosure is shown. */
  readonly hasPartnerTag: boolean;
}

export type EditSocialSettings = ReturnType<typeof makeEditSocialSettings>;

export function makeEditSocialSettings({ site, hasPartnerTag }: Dependencies) {
  const toSettings = ({ socialProfiles, disclosure }: SiteSettings): SocialSettings => ({
    ...toProfilesByService(socialProfiles),
    disclosure: disclosure ?? defaultDisclosure,
    hasPartnerTag,
  });
  return {
    load: async () => toSettings(await site.load()),
    /** Validates and stores the profiles, and the disclosure if it is given. Errors: `site.invalid-profiles`. */
    save: async (requested: SocialProfiles & { readonly disclosure?: string | undefined }) => {
      const profiles = toProfileList(requested);
      const disclosure = requested.disclosure?.trim();
      const violations = [...validateProfiles(profiles), ...validateDisclosure(disclosure ?? "")];
      if (violations.length > 0) {
        throw new SiteError("site.invalid-profiles", joinMessages(violations), { violations });
      }
      await site.saveProfiles(profiles, disclosure === defaultDisclosure ? null : disclosure);
      return toSettings({ socialProfiles: profiles, disclosure: disclosure ?? (await site.load()).disclosure });
    },
  };
}
