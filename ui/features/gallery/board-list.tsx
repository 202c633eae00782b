import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useReads } from "../../api/public-api-context.tsx";
import { boardListQuery, type ListFilter } from "../../api/queries.ts";
import { SectionHead } from "../../components/section-heading.tsx";
import { TryAgain } from "../../components/try-again/try-again.tsx";
import { counted } from "../../format.ts";
import { busy } from "./board-list.css.ts";
import { BoardListSkeleton } from "./board-list-skeleton.tsx";
import { BoardPages } from "./board-pages.tsx";
import { ListNews } from "./list-news.tsx";

interface BoardListProps {
  filter: ListFilter;
  /** Address of the list from a cursor on, for readers without JavaScript. */
  hrefAfter: (cursor: string) => string;
  /** Cursor where the list begins, from the page's address. */
  after: string | null;
  /** Whether a heading tells how many boards there are. */
  counting?: boolean;
  /** Whether no picture stands above the list. */
  leading?: boolean;
  empty: ReactNode;
}

/** Published boards, newest first, with a way to more of them. While others are looked for, the last ones stay. */
export function BoardList({ filter, hrefAfter, after, counting = false, leading = false, empty }: BoardListProps) {
  const query = boardListQuery(useReads(), filter, after);
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  if (list.isPending) return <BoardListSkeleton counting={counting && after === null} />;
  if (list.data === undefined) {
    return <TryAgain onRetry={() => void list.refetch()}>Failed to fetch boards</TryAgain>;
  }
  const { pages } = list.data;
  const total = pages[0]?.total ?? null;
  const isCounted = counting && total !== null;
  const isEmpty = pages.every(({ items }) => items.length === 0);
  return (
    <div className={list.isPlaceholderData ? busy : undefined} aria-busy={list.isPlaceholderData}>
      <ListNews pages={pages} list={JSON.stringify(filter)} waiting={list.isPlaceholderData} />
      {isEmpty && empty}
      {isCounted && !isEmpty && <SectionHead title={`${counted(total, "Board")} Available`} />}
      {!isEmpty && (
        <BoardPages
          pages={pages}
          hrefAfter={hrefAfter}
          heading={isCounted ? "h3" : "h2"}
          leading={leading}
          loading={list.isFetchingNextPage || list.isPlaceholderData}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
