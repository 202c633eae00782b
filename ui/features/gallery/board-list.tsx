import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CardPage } from "../../../adapters/http/contract/page-renderer.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { boardListQuery } from "../../api/queries.ts";
import { grid } from "../../components/board-grid.css.ts";
import { BoardGrid } from "../../components/board-grid.tsx";
import { button } from "../../components/buttons/button.css.ts";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonImage, SkeletonLines } from "../../components/feedback/skeleton.tsx";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { withTopBorder } from "../../components/section-heading.css.ts";
import { SectionHeading } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { caption, cardTitle, sectionTitle, styleLabel } from "../../design/typography.css.ts";
import { formatCount } from "../../format.ts";
import { useHydrated } from "../../hooks/hydration.ts";
import type { BoardListFilter } from "../../paths.ts";
import * as css from "./gallery.css.ts";
import { busy } from "./gallery.css.ts";

interface ListAnnouncementProps {
  pages: readonly CardPage[];
  /** Key of the list; changes with the filter. */
  list: string;
  /** True while `pages` are those of the previous filter. */
  pending: boolean;
}

/** Announces the result of a search or of "Load more" to screen readers; silent on the first load. */
function ListAnnouncement({ pages, list, pending }: ListAnnouncementProps) {
  const [initialList] = useState(list);
  const isAnnounced = !pending && (list !== initialList || pages.length > 1);
  return (
    <p className={visuallyHidden} role="status">
      {isAnnounced && formatAnnouncement(pages)}
    </p>
  );
}

function formatAnnouncement(pages: readonly CardPage[]): string {
  const { items, nextCursor } = pages.at(-1) ?? { items: [], nextCursor: null };
  if (pages.length > 1) return formatCount(items.length, "more board");
  return nextCursor === null
    ? `${formatCount(items.length, "board")} found`
    : `More than ${formatCount(items.length, "board")} found`;
}

/** "18 boards", or "More than 24 boards" of a search, which are not counted (core/README.md, S4). */
function formatTotal(total: number | null, pages: readonly CardPage[]): string {
  if (total !== null) return formatCount(total, "board");
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  const hasMore = pages.at(-1)?.nextCursor !== null;
  return `${hasMore ? "More than " : ""}${formatCount(loaded, "board")}`;
}

interface BoardListProps {
  filter: BoardListFilter;
  /** Returns the URL of the list after a cursor, for the link without JavaScript. */
  nextPageHref: (cursor: string) => string;
  /** Cursor after which the list starts, from the URL. */
  after: string | null;
  /** The number of boards as a heading, or in a line above the list. */
  count: "heading" | "line";
  /** True if there is no image above the list. */
  hasPriorityImage?: boolean;
  empty: ReactNode;
}

/**
 * Published boards, newest first, with "Load more" (core/README.md, S3). The old list stays visible while a new filter
 * loads.
 */
export function BoardList({ filter, nextPageHref, after, count, hasPriorityImage = false, empty }: BoardListProps) {
  const query = boardListQuery(usePublicApi(), filter, after);
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  if (list.isPending) return <BoardListSkeleton count={after === null ? count : null} />;
  if (list.data === undefined) {
    return <ErrorState onRetry={() => void list.refetch()}>Failed to fetch boards</ErrorState>;
  }
  const { pages } = list.data;
  const total = pages[0]?.total ?? null;
  const hasHeading = count === "heading" && total !== null;
  const isEmpty = pages.every(({ items }) => items.length === 0);
  return (
    <div className={list.isPlaceholderData ? busy : undefined} aria-busy={list.isPlaceholderData}>
      <ListAnnouncement pages={pages} list={JSON.stringify(filter)} pending={list.isPlaceholderData} />
      {isEmpty && empty}
      {hasHeading && !isEmpty && <SectionHeading title={`${formatCount(total, "Board")} Available`} />}
      {count === "line" && !isEmpty && after === null && (
        <p className={`${css.total} ${caption}`}>{formatTotal(total, pages)}</p>
      )}
      {!isEmpty && (
        <PaginatedBoards
          pages={pages}
          nextPageHref={nextPageHref}
          headingLevel={hasHeading ? "h3" : "h2"}
          hasPriorityImage={hasPriorityImage}
          loading={list.isFetchingNextPage || list.isPlaceholderData}
          hasFailed={list.isFetchNextPageError && !list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

interface LoadMoreProps {
  /** URL of the next page, for the link without JavaScript. */
  href: string;
  loading: boolean;
  onMore: () => void;
}

function LoadMore({ href, loading, onMore }: LoadMoreProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return (
      <a className={button.default} href={href} rel="next">
        Load more
      </a>
    );
  }
  return (
    <button
      type="button"
      className={button.default}
      aria-disabled={loading}
      onClick={() => {
        if (!loading) onMore();
      }}
    >
      {loading && <Spinner />}
      Load more
    </button>
  );
}

interface PaginatedBoardsProps {
  pages: readonly CardPage[];
  nextPageHref: (cursor: string) => string;
  loading: boolean;
  /** Whether the next page could not be loaded. */
  hasFailed: boolean;
  onMore: () => void;
  headingLevel: "h2" | "h3";
  /** True if there is no image above the list. */
  hasPriorityImage: boolean;
}

function PaginatedBoards({
  pages,
  nextPageHref,
  loading,
  hasFailed,
  onMore,
  headingLevel,
  hasPriorityImage,
}: PaginatedBoardsProps) {
  const [firstPage, ...laterPages] = pages;
  const firstNewIndex = firstPage?.items.length ?? 0;
  const boards = pages.flatMap((page) => page.items);
  const next = pages.at(-1)?.nextCursor ?? null;
  const { grid, focusNew } = useFocusFirstNewCard(boards.length);
  return (
    <>
      <BoardGrid
        ref={grid}
        boards={boards}
        hasPriorityImage={hasPriorityImage}
        headingLevel={headingLevel}
        firstNewIndex={laterPages.length > 0 ? firstNewIndex : undefined}
      />
      <SourceNotices of={boards} />
      {hasFailed && (
        <p className={css.moreFailed} role="alert">
          We couldn’t load more boards. Check your connection and try again.
        </p>
      )}
      {next !== null && (
        <p className={css.more}>
          <LoadMore
            href={nextPageHref(next)}
            loading={loading}
            onMore={() => {
              focusNew();
              onMore();
            }}
          />
        </p>
      )}
    </>
  );
}

/** Focuses the first new card after "Load more". Call `focusNew` before loading. */
function useFocusFirstNewCard(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const previousCount = useRef<number | null>(null);
  useEffect(() => {
    if (previousCount.current === null || count <= previousCount.current) return;
    grid.current?.children.item(previousCount.current)?.querySelector("a")?.focus();
    previousCount.current = null;
  }, [count]);
  const focusNew = () => {
    previousCount.current = count;
  };
  return { grid, focusNew };
}

/** With a placeholder of the number of boards; null for none. */
export function BoardListSkeleton({ count }: { count: BoardListProps["count"] | null }) {
  return (
    <Skeleton>
      {count === "line" && <SkeletonLines className={`${css.total} ${caption}`} lines={["some"]} />}
      {count === "heading" && (
        <div className={withTopBorder}>
          <SkeletonLines className={`${css.heading} ${sectionTitle}`} lines={["some"]} />
        </div>
      )}
      <div className={grid}>
        {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((card) => (
          <div key={card}>
            <SkeletonImage aspect="board" />
            <SkeletonLines className={`${css.name} ${styleLabel}`} lines={["some"]} />
            <SkeletonLines className={`${css.title} ${cardTitle}`} lines={["most", "half"]} />
            <SkeletonLines className={`${css.count} ${caption}`} lines={["half"]} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
