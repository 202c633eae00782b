import { queryOptions } from "@tanstack/react-query";
import type { PublicReads } from "../../adapters/http/contract/page-renderer.ts";

export const siteQuery = (reads: PublicReads) => queryOptions({ queryKey: ["site"], queryFn: () => reads.site() });
