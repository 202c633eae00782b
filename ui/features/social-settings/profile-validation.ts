import type { SocialProfilesWire } from "../../../adapters/http/contract/site.ts";
import { listProfiles, profileViolations } from "../../../core/site/social-profiles.ts";
import { parseAddress } from "../../parse-url.ts";

const fields = ["pinterest.url", "pinterest.label", "instagram.url", "instagram.label"] as const;

export interface ProfileIssue {
  readonly path: (typeof fields)[number];
  readonly message: string;
}

/** By the rules that the server has too. */
export function issuesOf(profiles: SocialProfilesWire): readonly ProfileIssue[] {
  return atFields(profileViolations(listProfiles(profiles), parseAddress));
}

/** Those that are about a field of the form. */
export function atFields(
  issues: readonly { readonly path: string; readonly message: string }[],
): readonly ProfileIssue[] {
  return issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field === undefined ? [] : [{ path: field, message }];
  });
}
