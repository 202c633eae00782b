import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { CirclePause } from "lucide-react";
import { useRef, useState } from "react";
import type { RetailerDto } from "../../../adapters/http/contract/operations/products.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminBanner } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog, QuestionDialog } from "../../components/dialogs/dialog.tsx";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { formatDateTime } from "../../format-dates.ts";
import { useToast } from "../../hooks/toasts.ts";
import * as css from "./retailers.css.ts";

/** "since Nov 21, 2025, 2:05 PM, by olga" */
function describePause({ at, by }: NonNullable<RetailerDto["paused"]>): string {
  return `since ${formatDateTime(at)}, by ${by}`;
}

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

/** The button that opens the list of retailers. */
export function PauseRetailer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminButton
        size="small"
        variant="ghost"
        icon={<CirclePause size={18} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Pause a retailer
      </AdminButton>
      {isOpen && <RetailersDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Lists the retailers, each with a button. Pausing needs a confirmation that lists its effects. */
function RetailersDialog({ onClose }: { onClose: () => void }) {
  const { data: retailers, isError, isFetching, refetch } = useAdminQuery(retailersQuery);
  const [retailerToPause, setRetailerToPause] = useState<RetailerDto | null>(null);
  const { mutate, isPending, variables } = useSetRetailerPaused(() => setRetailerToPause(null));
  return (
    <Dialog
      title="Retailers"
      size="medium"
      description="Pause a retailer to hide all of its content at once, for example while its terms are being checked."
      onClose={onClose}
    >
      {retailers === undefined &&
        (isError && !isFetching ? (
          <ErrorState onRetry={() => void refetch()}>We couldn’t load the retailers.</ErrorState>
        ) : (
          <Skeleton>
            <SkeletonText lines={["half", "half"]} />
          </Skeleton>
        ))}
      <ul className={css.list}>
        {retailers?.map((retailer) => (
          <li key={retailer.source} className={css.row}>
            <div className={css.text}>
              <p className={css.name}>{retailer.label}</p>
              <p className={css.muted}>
                {retailer.paused === null ? "Shown" : `Paused ${describePause(retailer.paused)}`}
              </p>
            </div>
            {retailer.paused === null ? (
              <AdminButton
                size="small"
                aria-label={`Pause ${formatRetailerName(retailer)}`}
                onClick={() => setRetailerToPause(retailer)}
              >
                Pause
              </AdminButton>
            ) : (
              <AdminButton
                size="small"
                variant="primary"
                aria-label={`Resume ${formatRetailerName(retailer)}`}
                pending={isPending && variables?.retailer.source === retailer.source}
                onClick={() => mutate({ retailer, isPaused: false })}
              >
                Resume
              </AdminButton>
            )}
          </li>
        ))}
      </ul>
      {retailerToPause !== null && (
        <ConfirmPause
          retailer={retailerToPause}
          isPending={isPending}
          onCancel={() => setRetailerToPause(null)}
          onConfirm={() => mutate({ retailer: retailerToPause, isPaused: true })}
        />
      )}
    </Dialog>
  );
}

interface ConfirmPauseProps {
  retailer: RetailerDto;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a pause and lists its effects. */
export function ConfirmPause({ retailer, isPending, onCancel, onConfirm }: ConfirmPauseProps) {
  const name = formatRetailerName(retailer);
  return (
    <QuestionDialog
      title={`Pause ${name}?`}
      size="medium"
      onClose={onCancel}
      answers={[
        { label: "Cancel", variant: "ghost", onClick: onCancel },
        {
          ...{ label: `Pause ${name}`, variant: "danger", onClick: onConfirm },
          ...{ pending: isPending, pendingLabel: "Pausing..." },
        },
      ]}
    >
      <div className={css.effects}>
        <p>{`Within seconds, everything from ${name} is hidden on the whole site:`}</p>
        <ul className={css.bullets}>
          <li>products on boards, with their images and links</li>
          <li>moodboards composed with these products, and the links in moodboards</li>
          <li>the same content in lists, feeds, frames on other sites and images for sharing</li>
        </ul>
        <p>
          {formatRetailerPossessive(retailer)} products cannot be searched, added by link, replaced or refreshed until
          you press “Resume”.
        </p>
        {retailer.source === "amazon" && (
          <p>
            Products of the sample catalog and the starter boards are the site’s own: they stay, without their links.
          </p>
        )}
        <p>
          Nothing is deleted. Boards keep these products in their places, also when you save a board meanwhile, and
          “Resume” shows everything as before.
        </p>
      </div>
    </QuestionDialog>
  );
}

const retailersQuery = queryOptions({
  queryKey: queryKeys.retailers,
  queryFn: () => getJson<readonly RetailerDto[]>(adminEndpoints.retailers),
});

/** Inside a sentence: "Amazon", "other shops". */
function formatRetailerName({ source, label }: Pick<RetailerDto, "source" | "label">): string {
  return source === "shop" ? label.toLowerCase() : label;
}

/** "Amazon is", "Other shops are". */
function formatRetailerSubject({ source, label }: Pick<RetailerDto, "source" | "label">): string {
  return `${label} ${source === "shop" ? "are" : "is"}`;
}

/** "Its" for Amazon, "Their" for other shops. */
function formatRetailerPossessive({ source }: Pick<RetailerDto, "source">): string {
  return source === "shop" ? "Their" : "Its";
}

/** Pauses or resumes a retailer (core/README.md, U21). */
function useSetRetailerPaused(onChanged: () => void) {
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
