import { makeIsPublicAddress } from "../http-client/public-address.ts";
import type { TargetRules } from "./checked-target.ts";
import { resolveHost } from "./resolve-host.ts";

export interface GuardedFetchOptions extends Partial<TargetRules> {
  /** How this program names itself to other servers. */
  readonly userAgent: string;
  /** For everything together: names, redirects, the last byte. */
  readonly totalMs?: number;
}

/** Public addresses and the usual ports of the web, unless something else is said. */
export function rulesOf(given: Partial<TargetRules>): TargetRules {
  const { isPublic = makeIsPublicAddress(), resolve = resolveHost, ports = new Set([80, 443]) } = given;
  return { isPublic, resolve, ports };
}
