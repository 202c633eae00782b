import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CardPage } from "../../../adapters/http/contract/page-renderer.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { type BoardListFilter, boardListQuery } from "../../api/queries.ts";
import { ErrorState } from "../../components/feedback/empty-state.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { formatCount } from "../../format.ts";
import { busy } from "./board-list.css.ts";
import { BoardListSkeleton } from "./board-list-skeleton.tsx";
import { PaginatedBoards } from "./board-pages.tsx";

interface ListAnnouncementProps {
  pages: readonly CardPage[];
  /** Changes with what is looked for. */
  list: string;
  /** Whether `pages` are still those of what was looked for before. */
  pending: boolean;
}

/** Tells a screen reader what came of a search or of "Load more"; says nothing of a page that was just opened. */
function ListAnnouncement({ pages, list, pending }: ListAnnouncementProps) {
  const [listBefore] = useState(list);
  const isAnnounced = !pending && (list !== listBefore || pages.length > 1);
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
  /** Address of the list from a cursor on, for readers without JavaScript. */
  nextPageHref: (cursor: string) => string;
  /** Cursor where the list begins, from the page's address. */
  after: string | null;
  /** Whether a heading tells how many boards there are. */
  showsCount?: boolean;
  /** Whether no picture stands above the list. */
  leading?: boolean;
  empty: ReactNode;
}

/** Published boards, newest first, with a way to more of them. While others are looked for, the last ones stay. */
export function BoardList({ filter, nextPageHref, after, showsCount = false, leading = false, empty }: BoardListProps) {
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
          heading={isCounted ? "h3" : "h2"}
          leading={leading}
          loading={list.isFetchingNextPage || list.isPlaceholderData}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
