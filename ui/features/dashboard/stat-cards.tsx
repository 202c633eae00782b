import { breathing } from "../../components/skeleton/skeleton.css.ts";
import { spokenOnly } from "../../design/layout.css.ts";
import type { BoardCounts } from "./board-counts.ts";
import * as css from "./stat-cards.css.ts";

/** How many boards there are; null while that is loading. */
export function StatCards({ counts }: { counts: BoardCounts | null }) {
  return (
    <dl className={css.cards}>
      <StatCard label="Total Boards" count={counts?.all} />
      <StatCard label="Published" count={counts?.published} />
      <StatCard label="Drafts" count={counts?.drafts} />
    </dl>
  );
}

function StatCard({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className={css.card}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.number}>
        {count === undefined ? (
          <span className={breathing}>
            <span className={css.bar} />
            <span className={spokenOnly}>Loading</span>
          </span>
        ) : (
          count.toLocaleString("en-US")
        )}
      </dd>
    </div>
  );
}
