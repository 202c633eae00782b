import { EmptyState } from "../components/empty-state/empty-state.tsx";
import { contained } from "../design/layout.css.ts";
import { BoardList } from "../features/gallery/board-list.tsx";
import { useSite } from "../features/site/use-site.ts";
import { boardsHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { paths } from "../paths.ts";
import { ListTitle } from "./list-title.tsx";
import { PageFrame } from "./page-frame.tsx";

const heading = "All Style Boards";
const description = "Every curated style board, newest first: furniture and decor picked to work together.";

export function BoardsPage({ after }: { after: string | null }) {
  const { name } = useSite();
  usePageHead(boardsHead({ siteName: name, name: heading, description }, { after }));
  return (
    <PageFrame section="boards">
      <div className={contained}>
        <ListTitle>{heading}</ListTitle>
        <BoardList
          filter={{}}
          path={paths.boards}
          after={after}
          empty={<EmptyState>No boards available yet. Check back soon!</EmptyState>}
        />
      </div>
    </PageFrame>
  );
}
