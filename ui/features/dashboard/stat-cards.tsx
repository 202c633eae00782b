import type { ReactNode } from "react";
import type { BoardCountsDto } from "../../../adapters/http/contract/operations/boards.ts";
import { pulsing } from "../../components/feedback/skeleton.css.ts";
import { visuallyHidden } from "../../design/layout.css.ts";
import * as css from "./dashboard.css.ts";

interface StatCardsProps {
  /** Null while unknown. */
  counts: BoardCountsDto | null;
  /** Whether they could not be fetched. */
  isFailed: boolean;
}

/** The number of boards: all, published, drafts. */
export function StatCards({ counts, isFailed }: StatCardsProps) {
  const unknown = isFailed ? <Unknown /> : <Loading />;
  return (
    <dl className={css.cards}>
      <StatCard label="Total Boards">{counts?.boards.toLocaleString("en-US") ?? unknown}</StatCard>
      <StatCard label="Published">{counts?.published.toLocaleString("en-US") ?? unknown}</StatCard>
      <StatCard label="Drafts">{counts?.drafts.toLocaleString("en-US") ?? unknown}</StatCard>
    </dl>
  );
}

function StatCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.card}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.number}>{children}</dd>
    </div>
  );
}

function Loading() {
  return (
    <span className={pulsing}>
      <span className={css.bar} />
      <span className={visuallyHidden}>Loading</span>
    </span>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={visuallyHidden}>Unknown</span>
    </>
  );
}
