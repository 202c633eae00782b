import { useRef } from "react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { useAdminQuery } from "../../api/use-admin-query.ts";
import { TryAgain } from "../../components/try-again/try-again.tsx";
import type { BoardCounts } from "./board-counts.ts";
import * as css from "./dashboard.css.ts";
import { FilterBox } from "./filter-box.tsx";
import { ListedBoards } from "./listed-boards.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { trashQuery } from "./trash-query.ts";
import { useBoardActions } from "./use-board-actions.ts";
import { useBoardFilter } from "./use-board-filter.ts";

/** A list that is being read, or could not be. */
interface Reading {
  readonly data: readonly BoardCardWire[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The list of all boards, by status and by words, and the trash (specification, section 2). */
export function RecentBoards({ all, counts }: { all: Reading; counts: BoardCounts | null }) {
  const { filter, setWords } = useBoardFilter();
  const trash = useAdminQuery(trashQuery);
  const actions = useBoardActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = filter.tab === "trash" ? trash : all;
  return (
    <section className={css.section} aria-labelledby="recent-boards">
      <div className={css.head}>
        <h2 ref={heading} id="recent-boards" className={css.title} tabIndex={-1}>
          Recent Boards
        </h2>
        <div className={css.tabs}>
          <StatusTabs filter={filter} counts={{ ...counts, trash: trash.data?.length }} />
        </div>
        <FilterBox words={filter.q} onChange={setWords} />
      </div>
      {filter.tab === "trash" && <p className={css.note}>Deleted boards stay here for 30 days.</p>}
      {data !== undefined && (
        <ListedBoards filter={filter} boards={data} actions={actions} heading={heading} onClear={() => setWords("")} />
      )}
      {data === undefined && isError && !isFetching && (
        <TryAgain onRetry={refetch}>We couldn't load the boards.</TryAgain>
      )}
      {data === undefined && (!isError || isFetching) && <RowsSkeleton />}
    </section>
  );
}
