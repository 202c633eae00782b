import { CirclePause } from "lucide-react";
import { useState } from "react";
import type { RetailerDto } from "../../../adapters/http/contract/operations/products.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog, QuestionDialog } from "../../components/dialogs/dialog.tsx";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import {
  describePause,
  formatRetailerName,
  formatRetailerPossessive,
  retailersQuery,
  useSetRetailerPaused,
} from "./paused-banner.tsx";
import * as css from "./retailers.css.ts";

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
function ConfirmPause({ retailer, isPending, onCancel, onConfirm }: ConfirmPauseProps) {
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
