import { queryOptions } from "@tanstack/react-query";
import type { SocialProfilesWire } from "../../../adapters/http/contract/site.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { requestJson } from "../../api/request.ts";

/** The profiles to edit, always as they are now. */
export const profilesQuery = queryOptions({
  queryKey: ["social-profiles"],
  queryFn: () => requestJson<SocialProfilesWire>(adminPaths.socialProfiles),
  staleTime: 0,
  gcTime: 0,
});
