import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { PublicReads } from "../../adapters/http/contract/page-renderer.ts";
import type { SiteWire } from "../../adapters/http/contract/site.ts";
import { siteQuery } from "./queries.ts";

const ReadsContext = createContext<PublicReads | null>(null);

export function ReadsProvider({ reads, children }: { reads: PublicReads; children: ReactNode }) {
  return <ReadsContext value={reads}>{children}</ReadsContext>;
}

/** Where this page reads from: the API in a browser, the use cases on the server. */
export function useReads(): PublicReads {
  const reads = useContext(ReadsContext);
  if (reads === null) throw new Error("useReads needs a ReadsProvider above it");
  return reads;
}

/** Stands in until the answer is there, which in a page from the server it always is. */
const unnamedSite: SiteWire = { name: "", disclosure: "", socialProfiles: [], heroPicture: null };

export function useSite(): SiteWire {
  return useQuery(siteQuery(useReads())).data ?? unnamedSite;
}
