import { useQuery } from "@tanstack/react-query";
import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { useReads } from "../api/public-api-context.tsx";
import { useSite } from "../api/use-site.ts";
import { Guarded } from "../components/error-boundary/guarded.tsx";
import { contained } from "../design/layout.css.ts";
import { descriptionOf } from "../features/board/board-description.ts";
import { BoardIntro } from "../features/board/board-intro.tsx";
import { boardQuery, draftQuery } from "../features/board/board-queries.ts";
import { Decorating } from "../features/board/board-sections.tsx";
import { BoardSkeleton } from "../features/board/board-skeleton.tsx";
import { MoreBoards } from "../features/board/more-boards.tsx";
import { ProductGrid } from "../features/board/product-grid.tsx";
import { useViewCount } from "../features/board/use-view-count.ts";
import { useCurrentUser } from "../features/session/use-current-user.ts";
import { boardHead, unlistedHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { BoardActions } from "./board-actions.tsx";
import { room } from "./board-page.css.ts";
import { DraftNote } from "./draft-note.tsx";
import { BoardNotFoundPage } from "./not-found-pages.tsx";
import { PageFrame } from "./page-layout.tsx";
import { chapter, section } from "./rhythm.css.ts";

/** A failure looks like a board that is not there (specification, section 8), and so does a draft to all but admins. */
export function BoardPage({ id }: { id: string }) {
  const reads = useReads();
  const { data: found, isPending } = useQuery(boardQuery(reads, id));
  const isAdmin = useCurrentUser()?.isAdmin ?? false;
  const { data: draft } = useQuery({ ...draftQuery(reads, id), enabled: isAdmin && found === null });
  const board = found ?? draft;
  if (!isPending && !board) return <BoardNotFoundPage />;
  return (
    <PageFrame>
      <div className={contained}>{board ? <BoardContent board={board} /> : <AwaitedBoard />}</div>
    </PageFrame>
  );
}

/** The browser's title is no longer that of the page before. */
function AwaitedBoard() {
  const { name, disclosure } = useSite();
  usePageHead(unlistedHead({ siteName: name, name: "Board" }));
  return <BoardSkeleton actions={<div className={room} />} disclosure={disclosure} />;
}

function BoardContent({ board }: { board: BoardWire }) {
  const site = useSite();
  const isDraft = board.status === "draft";
  useViewCount(isDraft ? null : board.id);
  usePageHead(boardHead(board, { siteName: site.name, name: board.title, description: descriptionOf(board) }));
  return (
    <article>
      {isDraft && <DraftNote id={board.id} />}
      <BoardIntro board={board} actions={<BoardActions board={board} siteName={site.name} />} />
      {board.products.length > 0 && (
        <div className={chapter}>
          <Guarded>
            <ProductGrid products={board.products} disclosure={site.disclosure} leading={board.moodboard === null} />
          </Guarded>
        </div>
      )}
      <div className={chapter}>
        <Decorating style={board.style} />
      </div>
      {board.room !== null && (
        <Guarded>
          <MoreBoards className={section} boardId={board.id} room={board.room} />
        </Guarded>
      )}
    </article>
  );
}
