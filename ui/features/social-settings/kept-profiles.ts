import type { SocialProfilesWire } from "../../../adapters/http/contract/site.ts";

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
