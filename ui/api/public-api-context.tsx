import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { PageData } from "../../adapters/http/contract/page-renderer.ts";
import type { SiteDto } from "../../adapters/http/contract/site.ts";
import { siteQuery } from "./queries.ts";

const ReadsContext = createContext<PageData | null>(null);

export function PublicApiProvider({ reads, children }: { reads: PageData; children: ReactNode }) {
  return <ReadsContext value={reads}>{children}</ReadsContext>;
}

/** Where this page reads from: the API in a browser, the use cases on the server. */
export function usePublicApi(): PageData {
  const reads = useContext(ReadsContext);
  if (reads === null) throw new Error("useReads needs a ReadsProvider above it");
  return reads;
}

/** Stands in until the answer is there, which in a page from the server it always is. */
const emptySite: SiteDto = { name: "", disclosure: "", socialProfiles: [], heroPicture: null };

export function useSite(): SiteDto {
  return useQuery(siteQuery(usePublicApi())).data ?? emptySite;
}
