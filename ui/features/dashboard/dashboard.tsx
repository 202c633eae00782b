import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import type { BoardCountsDto } from "../../../adapters/http/contract/operations/boards.ts";
import { useAdminQuery, useRedirectWhenUnauthorized } from "../../api/use-admin-api.ts";
import { Total, Totals } from "../../components/admin-section.tsx";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { pulsing } from "../../components/feedback/feedback.css.ts";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { FilterTabs, SearchInput } from "../../components/list-filter.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { BoardList } from "./board-list.tsx";
import { type BoardTab, boardCountsQuery, boardListQuery, listBoardTabs, useBoardFilter } from "./board-queries.ts";
import * as css from "./dashboard.css.ts";
import { useBoardActions } from "./use-board-actions.ts";

const rows = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Placeholder while the list loads. */
function RowsSkeleton() {
  return (
    <Skeleton>
      {rows.map((row) => (
        <span key={row} className={css.skeleton}>
          <span className={css.block} />
          <SkeletonText lines={["half"]} />
        </span>
      ))}
    </Skeleton>
  );
}

/** The board list with its tabs and its search (core/README.md, S6). `counts` is null while unknown. */
function BoardsSection({ counts }: { counts: BoardCountsDto | null }) {
  const { filter, query, setQuery } = useBoardFilter();
  const { list, isPrevious } = useBoardList(filter);
  const actions = useBoardActions();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const boards = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const { isError, isFetching } = list;
  const totals: Partial<Readonly<Record<BoardTab, number>>> = counts === null ? {} : getTotals(counts);
  const retry = () => {
    void list.refetch();
    if (counts === null) void client.refetchQueries({ queryKey: boardCountsQuery.queryKey });
  };
  return (
    <section className={css.section} aria-labelledby="recent-boards">
      <div className={css.head}>
        <h2 ref={headingRef} id="recent-boards" className={css.title} tabIndex={-1}>
          Recent Boards
        </h2>
        <div className={css.tabs}>
          <FilterTabs label="Boards by status" tabs={listBoardTabs({ tab: filter.tab, q: query }, totals)} />
        </div>
        <SearchInput label="Search all boards" query={query} onChange={setQuery} />
      </div>
      {filter.tab === "trash" && <p className={css.note}>Deleted boards stay here for 30 days.</p>}
      {boards !== undefined && (
        <div className={isPrevious ? css.searching : undefined} aria-busy={isPrevious}>
          <BoardList
            key={filter.tab}
            filter={filter}
            boards={boards}
            total={totals[filter.tab] ?? null}
            hasBoards={counts === null || counts.boards > 0}
            paging={list}
            actions={actions}
            headingRef={headingRef}
            onClear={() => setQuery("")}
          />
        </div>
      )}
      {boards === undefined && isError && !isFetching && (
        <ErrorState onRetry={retry}>We couldn’t load the boards.</ErrorState>
      )}
      {boards === undefined && (!isError || isFetching) && <RowsSkeleton />}
    </section>
  );
}

/** While a new search text loads, the boards of the previous one stay. */
function useBoardList(filter: { readonly tab: BoardTab; readonly q: string }) {
  const list = useInfiniteQuery({
    ...boardListQuery(filter),
    placeholderData: (previous, query) => (query?.queryKey[2] === filter.tab ? previous : undefined),
  });
  useRedirectWhenUnauthorized(list.error);
  return { list, isPrevious: list.isPlaceholderData };
}

function getTotals({
  boards,
  published,
  drafts,
  unavailable,
  trash,
}: BoardCountsDto): Readonly<Record<BoardTab, number>> {
  return { all: boards, published, drafts, health: unavailable, trash };
}

/** The counts and the list of all boards. */
export function Dashboard() {
  const { data: counts = null, isError, isFetching } = useAdminQuery(boardCountsQuery);
  return (
    <>
      <StatCards counts={counts} isFailed={isError && !isFetching} />
      <BoardsSection counts={counts} />
    </>
  );
}

interface StatCardsProps {
  /** Null while unknown. */
  counts: BoardCountsDto | null;
  /** Whether the counts could not be fetched. */
  isFailed: boolean;
}

/** The number of boards: all, published, drafts. */
function StatCards({ counts, isFailed }: StatCardsProps) {
  const unknown = isFailed ? <Unknown /> : <Loading />;
  return (
    <Totals>
      <StatCard label="Total Boards">{counts?.boards.toLocaleString("en-US") ?? unknown}</StatCard>
      <StatCard label="Published">{counts?.published.toLocaleString("en-US") ?? unknown}</StatCard>
      <StatCard label="Drafts">{counts?.drafts.toLocaleString("en-US") ?? unknown}</StatCard>
    </Totals>
  );
}

function StatCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Total label={label}>
      <dd className={css.number}>{children}</dd>
    </Total>
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
