import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { BoardCountsDto } from "../../../adapters/http/contract/operations/boards.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { Total, Totals } from "../../components/admin-section.tsx";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { EmptyState, ErrorState } from "../../components/feedback/error-boundary.tsx";
import { pulsing } from "../../components/feedback/feedback.css.ts";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { FilterTabs, NoMatches, RowsSkeleton, SearchInput, SearchStatus } from "../../components/list-filter.tsx";
import { ScheduledChanges } from "../../components/scheduled-changes.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import {
  type BoardFilter,
  type BoardTab,
  boardCountsQuery,
  boardPageQuery,
  formatBoardFilter,
  listBoardTabs,
  noBoardFilter,
  tabs,
  useBoardFilter,
  useBoardPages,
} from "./admin-board-queries.ts";
import { BoardFilters } from "./board-filters.tsx";
import { BoardRowMenu, BoardRows, TrashActions } from "./board-rows.tsx";
import * as css from "./dashboard.css.ts";
import { FeaturedBoardsButton } from "./feature-button.tsx";
import { RecentAnswers } from "./recent-answers.tsx";
import { ManyBoardsBanner, SelectionBar } from "./selection-bar.tsx";
import { type BoardActions, useBoardActions } from "./use-board-actions.ts";
import { type ManyBoards, useManyBoards } from "./use-many-boards.ts";
import { useSelection } from "./use-selection.ts";

/** The board list with its tabs and its search (core/README.md, S6). `counts` is null while unknown. */
function BoardsSection({ counts }: { counts: BoardCountsDto | null }) {
  const { filter, query, setQuery } = useBoardFilter();
  const { list, shown } = useShownList(filter);
  const actions = useBoardActions();
  const manyBoards = useManyBoards();
  const [, navigate] = useLocation();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const { data, isError, isFetching } = list;
  const isPrevious = shown !== null && formatBoardFilter(shown) !== formatBoardFilter(filter);
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
          <FilterTabs label="Boards by status" tabs={listBoardTabs({ ...filter, q: query }, totals)} />
        </div>
        <SearchInput label="Search all boards" query={query} onChange={setQuery} />
      </div>
      <div className={css.filterRow}>
        <BoardFilters filter={filter} />
        <FeaturedBoardsButton />
      </div>
      {filter.tab === "trash" && <p className={css.note}>Deleted boards stay here for 30 days.</p>}
      <SearchStatus isSearch={isNarrowed(filter) && data !== undefined} count={data?.total ?? 0} noun="board" />
      {shown !== null && (
        <div className={isPrevious ? css.searching : undefined} aria-busy={isPrevious}>
          <BoardList
            key={formatBoardFilter(shown)}
            filter={shown}
            hasBoards={counts === null || counts.boards > 0}
            actions={actions}
            manyBoards={manyBoards}
            headingRef={headingRef}
            onClear={() => {
              setQuery("");
              navigate(`${paths.admin}${formatBoardFilter({ ...noBoardFilter, tab: filter.tab })}`);
            }}
          />
        </div>
      )}
      {data === undefined && isError && !isFetching && (
        <ErrorState onRetry={retry}>We couldn’t load the boards.</ErrorState>
      )}
      {shown === null && (!isError || isFetching) && <RowsSkeleton count={6} image="board" />}
    </section>
  );
}

/** Whether the list has fewer boards than its tab. */
function isNarrowed({ q, style, room }: BoardFilter): boolean {
  return [q, style, room].some((value) => value !== "");
}

/**
 * The first page of a list, and the filter whose boards are shown: while a new one of the same tab loads, the previous
 * one.
 */
function useShownList(filter: BoardFilter) {
  const list = useAdminQuery(boardPageQuery(filter, 0));
  const [last, setLast] = useState<BoardFilter | null>(null);
  const isLoaded = list.data !== undefined;
  if (isLoaded && (last === null || formatBoardFilter(last) !== formatBoardFilter(filter))) setLast(filter);
  const isPreviousShown = !list.isError && last?.tab === filter.tab;
  return { list, shown: isLoaded ? filter : isPreviousShown ? last : null };
}

function getTotals({ boards, unavailable, ...counts }: BoardCountsDto): Readonly<Record<BoardTab, number>> {
  return { all: boards, health: unavailable, ...counts };
}

/** The counts and the list of all boards. */
export function Dashboard() {
  const { data: counts = null, isError, isFetching } = useAdminQuery(boardCountsQuery);
  return (
    <>
      <StatCards counts={counts} isFailed={isError && !isFetching} />
      <ScheduledChanges />
      <RecentAnswers />
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

interface NoBoardsProps {
  filter: BoardFilter;
  /** Whether the site has any boards outside the trash. */
  hasBoards: boolean;
  onClear: () => void;
}

/** Why the list is empty, with a link or button to continue. */
function NoBoards({ filter, hasBoards, onClear }: NoBoardsProps) {
  const { tab, q } = filter;
  const isFirst = !hasBoards && tab !== "trash";
  if (!isFirst && q !== "") return <NoMatches nouns="boards" query={q} onClear={onClear} />;
  if (!isFirst && isNarrowed(filter)) {
    const clear = (
      <AdminButton variant="default" onClick={onClear}>
        Clear filters
      </AdminButton>
    );
    return <EmptyState action={clear}>No boards match these filters.</EmptyState>;
  }
  const create = (
    <Link className={`${adminButtonVariant.primary} ${adminButtonSize.large}`} href={paths.createBoard}>
      Create Board
    </Link>
  );
  return <EmptyState action={isFirst ? create : undefined}>{isFirst ? tabs.all.empty : tabs[tab].empty}</EmptyState>;
}

interface BoardListProps {
  filter: BoardFilter;
  hasBoards: boolean;
  actions: BoardActions;
  manyBoards: ManyBoards;
  /** Focused after the last row was removed. */
  headingRef: RefObject<HTMLElement | null>;
  onClear: () => void;
}

/** The boards of a tab that match the search, as one list; or why there are none. The first page is loaded. */
function BoardList({ filter, hasBoards, actions, manyBoards, headingRef, onClear }: BoardListProps) {
  const isTrash = filter.tab === "trash";
  const { total, boards, getBoard, needPages, isFailed, retry } = useBoardPages(filter);
  const selection = useSelection(filter, total);
  useFocusWhenEmptied(total === 0, headingRef);
  if (total === 0) {
    return (
      <>
        <NoBoards filter={filter} hasBoards={hasBoards} onClear={onClear} />
        <ManyBoardsBanner manyBoards={manyBoards} />
      </>
    );
  }
  return (
    <>
      <BoardRows
        label={isTrash ? "Trash" : "Boards"}
        total={total}
        getBoard={getBoard}
        needPages={needPages}
        pendingIds={actions.pendingIds}
        selection={selection}
        isEditable={!isTrash}
        actionsFor={(board) =>
          isTrash ? <TrashActions board={board} actions={actions} /> : <BoardRowMenu board={board} actions={actions} />
        }
      />
      {isFailed && (
        <div className={css.failure}>
          <InlineError onRetry={retry}>We couldn’t load more boards.</InlineError>
        </div>
      )}
      <div className={css.actionBar}>
        <SelectionBar selection={selection} manyBoards={manyBoards} isTrash={isTrash} />
        <ManyBoardsBanner manyBoards={manyBoards} />
      </div>
      <SourceNotices of={boards} />
    </>
  );
}

/** Moves the focus of the last row that was removed to the heading. */
function useFocusWhenEmptied(isEmpty: boolean, headingRef: RefObject<HTMLElement | null>) {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) headingRef.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty, headingRef]);
}
