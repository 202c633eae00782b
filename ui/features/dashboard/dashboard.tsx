import { useAdminQuery } from "../../api/use-admin-query.ts";
import { boardCountsQuery } from "./board-queries.ts";
import { RecentBoards } from "./recent-boards.tsx";
import { StatCards } from "./stat-cards.tsx";

/** How many boards there are, and all of them. */
export function Dashboard() {
  const { data: counts = null, isError, isFetching } = useAdminQuery(boardCountsQuery);
  return (
    <>
      <StatCards counts={counts} isFailed={isError && !isFetching} />
      <RecentBoards counts={counts} />
    </>
  );
}
