import { useQuery } from "@tanstack/react-query";
import type { SiteWire } from "../../adapters/http/contract/site.ts";
import { useReads } from "./public-api-context.tsx";
import { siteQuery } from "./site-query.ts";

/** Stands in until the answer is there, which in a page from the server it always is. */
const unnamedSite: SiteWire = { name: "", disclosure: "", socialProfiles: [], heroPicture: null };

export function useSite(): SiteWire {
  return useQuery(siteQuery(useReads())).data ?? unnamedSite;
}
