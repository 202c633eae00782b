import { sentencesOf } from "../kernel/violation.ts";
import type { ParseAddress } from "../kernel/web-url.ts";
import { SiteError } from "./site.errors.ts";
import type { SiteRepository } from "./site-repository.port.ts";
import { listProfiles, profilesFrom, profileViolations, type SocialProfiles } from "./social-profiles.ts";

interface Dependencies {
  readonly site: Pick<SiteRepository, "saveProfiles">;
  readonly parseAddress: ParseAddress;
}

/** Gives the profiles as they were stored. */
export type ChangeProfiles = (profiles: SocialProfiles) => Promise<SocialProfiles>;

/** Errors: `site.invalid-profiles`. */
export function makeChangeProfiles({ site, parseAddress }: Dependencies): ChangeProfiles {
  return async (wanted) => {
    const profiles = listProfiles(wanted);
    const violations = profileViolations(profiles, parseAddress);
    if (violations.length > 0) {
      throw new SiteError("site.invalid-profiles", sentencesOf(violations), { violations });
    }
    await site.saveProfiles(profiles);
    return profilesFrom(profiles);
  };
}
