import { useSite } from "../api/public-api-context.tsx";
import { EmptyState, SectionErrorBoundary } from "../components/feedback/error-boundary.tsx";
import { TextLink } from "../components/links.tsx";
import { BoardList } from "../features/gallery/board-list.tsx";
import { FilterBar } from "../features/gallery/filter-bar.tsx";
import { useIsKnownFilter } from "../features/gallery/use-category.ts";
import { getBoardListMetadata, usePageMetadata } from "../metadata/page-metadata.ts";
import { type BoardListFilter, paths } from "../paths.ts";
import { belowFilters } from "./main-pages.css.ts";
import { PageLayout, PageTitle } from "./page-layout.tsx";

const heading = "All Style Boards";
const description = "Every curated style board, newest first: furniture and decor picked to work together.";

/** All published boards; the filter comes from the URL. */
export function BoardsPage({ filter, after }: { filter: BoardListFilter; after: string | null }) {
  const { name } = useSite();
  usePageMetadata(
    getBoardListMetadata(
      { siteName: name, name: heading, description },
      { ...filter, after },
      useIsKnownFilter(filter),
    ),
  );
  return (
    <PageLayout section="boards" hasMargins>
      <PageTitle hasBottomBorder={false}>{heading}</PageTitle>
      <FilterBar filter={filter} />
      <div className={belowFilters}>
        <SectionErrorBoundary>
          <BoardList
            filter={filter}
            after={after}
            nextPageHref={(cursor) => paths.listPath(paths.boards, { ...filter, after: cursor })}
            empty={<NoBoards filter={filter} />}
            count="line"
            hasPriorityImage
          />
        </SectionErrorBoundary>
      </div>
    </PageLayout>
  );
}

function NoBoards({ filter }: { filter: BoardListFilter }) {
  if (Object.keys(filter).length === 0) return <EmptyState>No boards available yet. Check back soon!</EmptyState>;
  return (
    <EmptyState action={<TextLink href={paths.boards}>Browse all boards</TextLink>}>
      {filter.q === undefined
        ? "Nothing here yet. Try another style or room."
        : `Nothing for “${filter.q}” yet. Try a style, a room or a material.`}
    </EmptyState>
  );
}
