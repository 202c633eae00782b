import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { useReads, useSite } from "../api/public-api-context.tsx";
import { boardQuery, draftQuery } from "../api/queries.ts";
import { Guarded } from "../components/feedback/error-boundary.tsx";
import { chapter, contained, section } from "../design/layout.css.ts";
import { BoardIntro, descriptionOf } from "../features/board/board-intro.tsx";
import { Decorating, MoreBoards } from "../features/board/board-sections.tsx";
import { BoardSkeleton } from "../features/board/board-skeleton.tsx";
import { ProductGrid } from "../features/board/product-grid.tsx";
import { useViewCount } from "../features/board/use-view-count.ts";
import { boardPicture } from "../features/export/board-image.ts";
import { DownloadButton, saveFile } from "../features/export/download-button.tsx";
import { useCurrentUser } from "../features/session/use-current-user.ts";
import { PinButton, ShareButtons } from "../features/share/share-buttons.tsx";
import { sharedBoard } from "../features/share/share-links.ts";
import { boardHead, unlistedHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { paths } from "../paths.ts";
import * as css from "./board-page.css.ts";
import { note, room, way } from "./board-page.css.ts";
import { BoardNotFoundPage } from "./error-pages.tsx";
import { PageFrame } from "./page-layout.tsx";

interface BoardActionsProps {
  board: BoardWire;
  siteName: string;
}

/** What a reader can do with a board: take it along as a picture, pin it, share its link or its picture. */
function BoardActions({ board, siteName }: BoardActionsProps) {
  const shared = () => sharedBoard(board, descriptionOf(board), window.location.origin);
  return (
    <div className={css.actions}>
      <DownloadButton board={board} siteName={siteName} />
      <PinButton shared={shared} />
      <ShareButtons shared={shared} picture={{ make: () => boardPicture(board, siteName), save: saveFile }} />
    </div>
  );
}

/** Tells an admin that nobody else sees this board. */
function DraftNote({ id }: { id: string }) {
  return (
    <p className={note}>
      This is a draft. Only admins can see it.{" "}
      <Link className={way} href={paths.adminEdit(id)}>
        Edit board
      </Link>
    </p>
  );
}

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
