import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CardPage } from "../../../adapters/http/contract/page-renderer.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { boardListQuery } from "../../api/queries.ts";
import { grid } from "../../components/board-grid.css.ts";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonImage, SkeletonLines } from "../../components/feedback/skeleton.tsx";
import { withTopBorder } from "../../components/section-heading.css.ts";
import { SectionHeading } from "../../components/section-heading.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { caption, cardTitle, sectionTitle, styleLabel } from "../../design/typography.css.ts";
import { formatCount } from "../../format.ts";
import type { BoardListFilter } from "../../paths.ts";
import { PaginatedBoards } from "./board-pages.tsx";
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

interface BoardListProps {
  filter: BoardListFilter;
  /** Returns the URL of the list after a cursor, for the link without JavaScript. */
  nextPageHref: (cursor: string) => string;
  /** Cursor after which the list starts, from the URL. */
  after: string | null;
  /** Shows a heading with the number of boards. */
  showsCount?: boolean;
  /** True if there is no image above the list. */
  hasPriorityImage?: boolean;
  empty: ReactNode;
}

/**
 * Published boards, newest first, with "Load more" (core/README.md, S3). The old list stays visible while a new filter
 * loads.
 */
export function BoardList({
  filter,
  nextPageHref,
  after,
  showsCount = false,
  hasPriorityImage = false,
  empty,
}: BoardListProps) {
  const query = boardListQuery(usePublicApi(), filter, after);
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  if (list.isPending) return <BoardListSkeleton showsCount={showsCount && after === null} />;
  if (list.data === undefined) {
    return <ErrorState onRetry={() => void list.refetch()}>Failed to fetch boards</ErrorState>;
  }
  const { pages } = list.data;
  const total = pages[0]?.total ?? null;
  const isCounted = showsCount && total !== null;
  const isEmpty = pages.every(({ items }) => items.length === 0);
  return (
    <div className={list.isPlaceholderData ? busy : undefined} aria-busy={list.isPlaceholderData}>
      <ListAnnouncement pages={pages} list={JSON.stringify(filter)} pending={list.isPlaceholderData} />
      {isEmpty && empty}
      {isCounted && !isEmpty && <SectionHeading title={`${formatCount(total, "Board")} Available`} />}
      {!isEmpty && (
        <PaginatedBoards
          pages={pages}
          nextPageHref={nextPageHref}
          headingLevel={isCounted ? "h3" : "h2"}
          hasPriorityImage={hasPriorityImage}
          loading={list.isFetchingNextPage || list.isPlaceholderData}
          hasFailed={list.isFetchNextPageError && !list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** `showsCount` adds a placeholder of the heading with the number of boards. */
export function BoardListSkeleton({ showsCount }: { showsCount: boolean }) {
  return (
    <Skeleton>
      {showsCount && (
        <div className={withTopBorder}>
          <p className={`${css.heading} ${sectionTitle}`}>
            <SkeletonLines lines={["some"]} />
          </p>
        </div>
      )}
      <div className={grid}>
        {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((card) => (
          <div key={card}>
            <SkeletonImage aspect="board" />
            <p className={`${css.name} ${styleLabel}`}>
              <SkeletonLines lines={["some"]} />
            </p>
            <p className={`${css.title} ${cardTitle}`}>
              <SkeletonLines lines={["most", "half"]} />
            </p>
            <p className={`${css.count} ${caption}`}>
              <SkeletonLines lines={["half"]} />
            </p>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
