import { useMemo } from "react";
import { boardCardsQuery } from "../../api/board-cards-query.ts";
import { useAdminQuery } from "../../api/use-admin-query.ts";
import { countsOf } from "./board-counts.ts";
import { RecentBoards } from "./recent-boards.tsx";
import { StatCards } from "./stat-cards.tsx";

/** How many boards there are, and all of them. */
export function Dashboard() {
  const all = useAdminQuery(boardCardsQuery);
  const counts = useMemo(() => (all.data === undefined ? null : countsOf(all.data)), [all.data]);
  return (
    <>
      <StatCards counts={counts} isFailed={all.isError && !all.isFetching} />
      <RecentBoards all={all} counts={counts} />
    </>
  );
}
