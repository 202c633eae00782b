import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CardPage } from "../../../adapters/http/contract/page-renderer.ts";
import { useReads } from "../../api/public-api-context.tsx";
import { boardListQuery, type ListFilter } from "../../api/queries.ts";
import { TryAgain } from "../../components/feedback/empty-state.tsx";
import { SectionHead } from "../../components/section-heading.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { counted } from "../../format.ts";
import { busy } from "./board-list.css.ts";
import { BoardListSkeleton } from "./board-list-skeleton.tsx";
import { BoardPages } from "./board-pages.tsx";

interface ListNewsProps {
  pages: readonly CardPage[];
  /** Changes with what is looked for. */
  list: string;
  /** Whether `pages` are still those of what was looked for before. */
  waiting: boolean;
}

/** Tells a screen reader what came of a search or of "Load more"; says nothing of a page that was just opened. */
function ListNews({ pages, list, waiting }: ListNewsProps) {
  const [listBefore] = useState(list);
  const isNews = !waiting && (list !== listBefore || pages.length > 1);
  return (
    <p className={spokenOnly} role="status">
      {isNews && newsOf(pages)}
    </p>
  );
}

function newsOf(pages: readonly CardPage[]): string {
  const { items, next } = pages.at(-1) ?? { items: [], next: null };
  if (pages.length > 1) return counted(items.length, "more board");
  return next === null
    ? `${counted(items.length, "board")} found`
    : `More than ${counted(items.length, "board")} found`;
}

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
