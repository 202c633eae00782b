import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useReads } from "../../api/reads-context.tsx";
import { SectionHead } from "../../components/section-head/section-head.tsx";
import { availableHeading } from "./available-heading.ts";
import { BoardListSkeleton } from "./board-list-skeleton.tsx";
import { BoardPages } from "./board-pages.tsx";
import { boardListQuery, type ListFilter } from "./gallery-queries.ts";
import { LoadFailure } from "./load-failure.tsx";

interface BoardListProps {
  filter: ListFilter;
  /** Address of the page that the list is on. */
  path: string;
  /** Cursor where the list begins, from the page's address. */
  after: string | null;
  /** Whether a heading tells how many boards there are. */
  counting?: boolean;
  empty: ReactNode;
}

/** Published boards, newest first, with a way to more of them. */
export function BoardList({ filter, path, after, counting = false, empty }: BoardListProps) {
  const list = useInfiniteQuery(boardListQuery(useReads(), filter, after));
  if (list.isPending) return <BoardListSkeleton />;
  if (list.data === undefined) {
    return <LoadFailure onRetry={() => void list.refetch()}>Failed to fetch boards</LoadFailure>;
  }
  const { pages } = list.data;
  const count = pages.reduce((sum, page) => sum + page.items.length, 0);
  if (count === 0) return empty;
  const isCounted = counting && after === null;
  return (
    <>
      {isCounted && <SectionHead title={availableHeading(count, list.hasNextPage)} />}
      <BoardPages
        pages={pages}
        path={path}
        heading={isCounted ? "h3" : "h2"}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
