import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { RetailerDto } from "../../../adapters/http/contract/operations/products.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { failureToast, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";

export const retailersQuery = queryOptions({
  queryKey: queryKeys.retailers,
  queryFn: () => getJson<readonly RetailerDto[]>(adminEndpoints.retailers),
});

/** Inside a sentence: "Amazon", "other shops". */
export function formatRetailerName({ source, label }: Pick<RetailerDto, "source" | "label">): string {
  return source === "shop" ? label.toLowerCase() : label;
}

/** "Amazon is", "Other shops are". */
export function formatRetailerSubject({ source, label }: Pick<RetailerDto, "source" | "label">): string {
  return `${label} ${source === "shop" ? "are" : "is"}`;
}

/** "Its" for Amazon, "Their" for other shops. */
export function formatRetailerPossessive({ source }: Pick<RetailerDto, "source">): string {
  return source === "shop" ? "Their" : "Its";
}

interface SetPausedInput {
  readonly retailer: RetailerDto;
  readonly isPaused: boolean;
}

/** Pauses or resumes a retailer (core/README.md, U21). */
export function useSetRetailerPaused(onChanged: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: ({ retailer, isPaused }: SetPausedInput) =>
      sendJson<readonly RetailerDto[]>(isPaused ? "PUT" : "DELETE", adminEndpoints.retailerPause(retailer.source)),
    onSuccess: async (retailers, { retailer, isPaused }) => {
      client.setQueryData(queryKeys.retailers, retailers);
      const content = `${formatRetailerPossessive(retailer)} content`;
      const description = isPaused ? `${content} is hidden. Nothing was deleted.` : `${content} is shown again.`;
      toast({ title: `${formatRetailerSubject(retailer)} ${isPaused ? "paused" : "shown again"}`, description });
      onChanged();
      await invalidateShownContent(client);
    },
    onError: (error, { retailer, isPaused }) => {
      const verb = isPaused ? "pause" : "resume";
      toast(failureToast(error, `Failed to ${verb} ${formatRetailerName(retailer)}. Please try again.`));
    },
  });
}

/** The library is fetched again; boards are not, as one can be open in the editor, but on their next use. */
async function invalidateShownContent(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeys.boards, refetchType: "none" });
  await client.invalidateQueries({ queryKey: queryKeys.products });
}
