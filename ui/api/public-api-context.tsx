import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { SiteDto } from "../../adapters/http/contract/operations/site.ts";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import { siteQuery } from "./queries.ts";

const PublicApiContext = createContext<PageData | null>(null);

export function PublicApiProvider({ api, children }: { api: PageData; children: ReactNode }) {
  return <PublicApiContext value={api}>{children}</PublicApiContext>;
}

/** Returns the data source of public pages: the HTTP API in a browser, the use cases on the server. */
export function usePublicApi(): PageData {
  const api = useContext(PublicApiContext);
  if (api === null) throw new Error("usePublicApi needs a PublicApiProvider above it");
  return api;
}

/** Used until the query has data. Server-rendered pages always contain the data. */
const emptySite: SiteDto = { name: "", disclosure: "", socialProfiles: [], heroPicture: null };

export function useSite(): SiteDto {
  return useQuery(siteQuery(usePublicApi())).data ?? emptySite;
}
