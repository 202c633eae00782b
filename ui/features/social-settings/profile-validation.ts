import type { SocialProfilesDto } from "../../../adapters/http/contract/site.ts";
import { toProfileList, validateProfiles } from "../../../core/site/social-profiles.ts";

const fields = ["pinterest.url", "pinterest.label", "instagram.url", "instagram.label"] as const;

export interface ProfileIssue {
  readonly path: (typeof fields)[number];
  readonly message: string;
}

/** By the rules that the server has too. */
export function listProfileIssues(profiles: SocialProfilesDto): readonly ProfileIssue[] {
  return toFieldIssues(validateProfiles(toProfileList(profiles)));
}

/** Those that are about a field of the form. */
export function toFieldIssues(
  issues: readonly { readonly path: string; readonly message: string }[],
): readonly ProfileIssue[] {
  return issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field === undefined ? [] : [{ path: field, message }];
  });
}

/** Name under which unsaved profiles wait for the end of a sign-in. */
export const stashKey = "social-profiles";

/** Profiles as they were kept; null for anything else. */
export function parseStashedProfiles(stored: unknown): SocialProfilesDto | null {
  const pinterest = parseStashedProfile(part(stored, "pinterest"));
  const instagram = parseStashedProfile(part(stored, "instagram"));
  return pinterest && instagram && { pinterest, instagram };
}

function parseStashedProfile(stored: unknown): SocialProfilesDto["pinterest"] | null {
  const [label, url] = [part(stored, "label"), part(stored, "url")];
  return typeof label === "string" && typeof url === "string" ? { label, url } : null;
}

function part(whole: unknown, name: string): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
}
