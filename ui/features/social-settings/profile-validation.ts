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

/** Name under which unsaved profiles wait for the end of a sign-in. */
export const keptAs = "social-profiles";

/** Profiles as they were kept; null for anything else. */
export function profilesOf(kept: unknown): SocialProfilesWire | null {
  const pinterest = profileOf(part(kept, "pinterest"));
  const instagram = profileOf(part(kept, "instagram"));
  return pinterest && instagram && { pinterest, instagram };
}

function profileOf(kept: unknown): SocialProfilesWire["pinterest"] | null {
  const [label, url] = [part(kept, "label"), part(kept, "url")];
  return typeof label === "string" && typeof url === "string" ? { label, url } : null;
}

function part(whole: unknown, name: string): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
}
