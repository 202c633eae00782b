import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { RetailerDto } from "../../../adapters/http/contract/operations/products.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminBanner } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { formatDateTime } from "../../format-dates.ts";
import { useToast } from "../../hooks/toasts.ts";

/** Banner of admin pages for each paused retailer, with a button that resumes it for admins (core/README.md, U21). */
export function PausedBanner({ mayResume }: { mayResume: boolean }) {
  const { data: retailers = [] } = useAdminQuery(retailersQuery);
  const paused = retailers.filter((retailer) => retailer.paused !== null);
  return paused.map((retailer) => <Banner key={retailer.source} retailer={retailer} mayResume={mayResume} />);
}

function Banner({ retailer, mayResume }: { retailer: RetailerDto; mayResume: boolean }) {
  const banner = useRef<HTMLDivElement>(null);
  // The button disappears with the banner.
  const { mutate, isPending } = useSetRetailerPaused(() => banner.current?.closest("main")?.focus());
  const { paused } = retailer;
  return (
    <AdminBanner
      ref={banner}
      tone="danger"
      text={`${formatRetailerSubject(retailer)} paused ${paused === null ? "" : describePause(paused)}. ${formatRetailerPossessive(retailer)} products, images and links are hidden everywhere; nothing was deleted.`}
    >
      {mayResume && (
        <AdminButton size="small" pending={isPending} onClick={() => mutate({ retailer, isPaused: false })}>
          {`Resume ${formatRetailerName(retailer)}`}
        </AdminButton>
      )}
    </AdminBanner>
  );
}

/** "since Nov 21, 2025, 2:05 PM, by olga" */
export function describePause({ at, by }: NonNullable<RetailerDto["paused"]>): string {
  return `since ${formatDateTime(at)}, by ${by}`;
}

export const retailersQuery = queryOptions({
  queryKey: queryKeys.retailers,
  queryFn: () => getJson<readonly RetailerDto[]>(adminEndpoints.retailers),
});

/** Inside a sentence: "Amazon", "other shops". */
export function formatRetailerName({ source, label }: Pick<RetailerDto, "source" | "label">): string {
  return source === "shop" ? label.toLowerCase() : label;
}

/** "Amazon is", "Other shops are". */
function formatRetailerSubject({ source, label }: Pick<RetailerDto, "source" | "label">): string {
  return `${label} ${source === "shop" ? "are" : "is"}`;
}

/** "Its" for Amazon, "Their" for other shops. */
export function formatRetailerPossessive({ source }: Pick<RetailerDto, "source">): string {
  return source === "shop" ? "Their" : "Its";
}

/** Pauses or resumes a retailer (core/README.md, U21). */
export function useSetRetailerPaused(onChanged: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: ({ retailer, isPaused }: { readonly retailer: RetailerDto; readonly isPaused: boolean }) =>
      sendJson<readonly RetailerDto[]>(isPaused ? "PUT" : "DELETE", adminEndpoints.retailerPause(retailer.source)),
    onSuccess: async (retailers, { retailer, isPaused }) => {
      client.setQueryData(queryKeys.retailers, retailers);
      const content = `${formatRetailerPossessive(retailer)} content`;
      const description = isPaused ? `${content} is hidden. Nothing was deleted.` : `${content} is shown again.`;
      toast({ title: `${formatRetailerSubject(retailer)} ${isPaused ? "paused" : "shown again"}`, description });
      onChanged();
      await invalidateShownContent(client);
    },
    failure: (_, { retailer, isPaused }) =>
      `Failed to ${isPaused ? "pause" : "resume"} ${formatRetailerName(retailer)}. Please try again.`,
  });
}

/** The library is fetched again; boards are not, as one can be open in the editor, but on their next use. */
async function invalidateShownContent(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeys.boards, refetchType: "none" });
  await client.invalidateQueries({ queryKey: queryKeys.products });
}
