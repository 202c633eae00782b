import type { SocialProfilesDto } from "../../../adapters/http/contract/operations/site.ts";
import { toProfileList, validateProfiles } from "../../../core/site/site-settings.ts";

const fields = ["pinterest.url", "pinterest.label", "instagram.url", "instagram.label"] as const;

export interface ProfileIssue {
  readonly path: (typeof fields)[number];
  readonly message: string;
}

/** Validates the profiles by the rules of the server. */
export function listProfileIssues(profiles: SocialProfilesDto): readonly ProfileIssue[] {
  return toFieldIssues(validateProfiles(toProfileList(profiles)));
}

/** The issues that belong to a field of the form. */
export function toFieldIssues(
  issues: readonly { readonly path: string; readonly message: string }[],
): readonly ProfileIssue[] {
  return issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field === undefined ? [] : [{ path: field, message }];
  });
}

/** Stash key of unsaved profiles during a redirect to the sign-in page. */
export const stashKey = "social-profiles";

/** Parses stashed profiles; null for anything else. */
export function parseStashedProfiles(stored: unknown): SocialProfilesDto | null {
  const pinterest = parseStashedProfile(getProperty(stored, "pinterest"));
  const instagram = parseStashedProfile(getProperty(stored, "instagram"));
  return pinterest && instagram && { pinterest, instagram };
}

function parseStashedProfile(stored: unknown): SocialProfilesDto["pinterest"] | null {
  const [label, url] = [getProperty(stored, "label"), getProperty(stored, "url")];
  return typeof label === "string" && typeof url === "string" ? { label, url } : null;
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
