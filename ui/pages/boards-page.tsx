import { useSite } from "../api/public-api-context.tsx";
import type { ListFilter } from "../api/queries.ts";
import { EmptyState } from "../components/feedback/empty-state.tsx";
import { Guarded } from "../components/feedback/error-boundary.tsx";
import { TextLink } from "../components/links.tsx";
import { contained } from "../design/layout.css.ts";
import { BoardList } from "../features/gallery/board-list.tsx";
import { FilterBar } from "../features/gallery/filter-bar.tsx";
import { useKnownFilter } from "../features/gallery/use-category.ts";
import { boardsHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { paths } from "../paths.ts";
import { belowFilters } from "./page-layout.css.ts";
import { ListTitle, PageFrame } from "./page-layout.tsx";

const heading = "All Style Boards";
const description = "Every curated style board, newest first: furniture and decor picked to work together.";

interface BoardsPageProps {
  filter: ListFilter;
  after: string | null;
}

/** Every published board; what a visitor looks for stands in the address. */
export function BoardsPage({ filter, after }: BoardsPageProps) {
  const { name } = useSite();
  usePageHead(boardsHead({ siteName: name, name: heading, description }, { ...filter, after }, useKnownFilter(filter)));
  return (
    <PageFrame section="boards">
      <div className={contained}>
        <ListTitle ruled={false}>{heading}</ListTitle>
        <FilterBar filter={filter} />
        <div className={belowFilters}>
          <Guarded>
            <BoardList
              filter={filter}
              after={after}
              hrefAfter={(cursor) => paths.list(paths.boards, { ...filter, after: cursor })}
              empty={<NoBoards filter={filter} />}
              leading
            />
          </Guarded>
        </div>
      </div>
    </PageFrame>
  );
}

function NoBoards({ filter }: { filter: ListFilter }) {
  if (Object.keys(filter).length === 0) return <EmptyState>No boards available yet. Check back soon!</EmptyState>;
  return (
    <EmptyState action={<TextLink href={paths.boards}>Browse all boards</TextLink>}>
      {filter.q === undefined
        ? "Nothing here yet. Try another style or room."
        : `Nothing for '${filter.q}' yet. Try a style, a room or a material.`}
    </EmptyState>
  );
}
