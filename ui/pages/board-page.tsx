import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { canEditBoards } from "../../core/account/user.ts";
import { NetworkError } from "../api/http.ts";
import { usePublicApi, useSite } from "../api/public-api-context.tsx";
import { boardQuery, draftQuery } from "../api/queries.ts";
import { SectionErrorBoundary } from "../components/feedback/error-boundary.tsx";
import { usePreloadOverlaysWhenIdle } from "../components/overlays/lazy-menu.tsx";
import { chapterSpacing, sectionSpacing } from "../design/layout.css.ts";
import { downloadFile } from "../download-file.ts";
import { BoardIntro, getDescription } from "../features/board/board-intro.tsx";
import { BoardSkeleton, DecoratingGuide, MoreBoards } from "../features/board/board-sections.tsx";
import { ProductGrid } from "../features/board/product-grid.tsx";
import { exportBoardImage, getMoodboardFile } from "../features/export/board-image.ts";
import { DownloadButton } from "../features/export/download-button.tsx";
import { useCurrentUser } from "../features/session/use-current-user.ts";
import { PinButton, ShareButtons } from "../features/share/share-buttons.tsx";
import { toShareTarget } from "../features/share/share-links.ts";
import { getBoardMetadata, getNoindexMetadata, usePageMetadata } from "../metadata/page-metadata.ts";
import { endpoints, paths } from "../paths.ts";
import * as css from "./board-page.css.ts";
import { actionsPlaceholder, draftNotice, editLink } from "./board-page.css.ts";
import { BoardNotFoundPage } from "./error-pages.tsx";
import { PageLayout } from "./page-layout.tsx";

/** Buttons to download, pin and share the board. */
function BoardActions({ board, siteName }: { board: BoardDto; siteName: string }) {
  const getTarget = () => toShareTarget(board, getDescription(board), window.location.origin);
  const moodboardFile = getMoodboardFile(board);
  return (
    <div className={css.actions}>
      <DownloadButton board={board} siteName={siteName} />
      {moodboardFile !== null && (
        <a className={css.moodboardLink} {...moodboardFile}>
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
          Download moodboard
        </a>
      )}
      <PinButton getTarget={getTarget} />
      <ShareButtons
        getTarget={getTarget}
        image={{ make: () => exportBoardImage(board, siteName), save: downloadFile }}
      />
    </div>
  );
}

/** Shown to admins above a draft. */
function DraftNotice({ id }: { id: string }) {
  return (
    <p className={draftNotice}>
      This is a draft. Only admins can see it.{" "}
      <Link className={editLink} href={paths.editBoard(id)}>
        Edit board
      </Link>
    </p>
  );
}

/** Failed, missing and invisible boards show the same page (core/README.md, U2). */
export function BoardPage({ id }: { id: string }) {
  const api = usePublicApi();
  const { data: publicBoard, isPending, error } = useQuery(boardQuery(api, id));
  const isEditor = canEditBoards(useCurrentUser());
  const { data: draft } = useQuery({ ...draftQuery(api, id), enabled: isEditor && publicBoard === null });
  const board = publicBoard ?? draft;
  if (!isPending && !board) return <BoardNotFoundPage isUnreachable={error instanceof NetworkError} />;
  return <PageLayout hasMargins>{board ? <BoardContent board={board} /> : <BoardPageSkeleton />}</PageLayout>;
}

/** Also replaces the previous page's document title. */
function BoardPageSkeleton() {
  const { name, disclosure } = useSite();
  usePageMetadata(getNoindexMetadata({ siteName: name, name: "Board" }));
  return <BoardSkeleton actions={<div className={actionsPlaceholder} />} disclosure={disclosure} />;
}

function BoardContent({ board: stored }: { board: BoardDto }) {
  const site = useSite();
  // Only in a draft, which admins get with all of its products.
  const products = stored.products.filter(({ hidden }) => hidden !== "paused");
  const board = { ...stored, products };
  const isDraft = board.status === "draft";
  useViewCount(isDraft ? null : board.id);
  // Opening a share menu makes no request (core/README.md, X5).
  usePreloadOverlaysWhenIdle();
  usePageMetadata(
    getBoardMetadata(board, { siteName: site.name, name: board.title, description: getDescription(board) }),
  );
  return (
    <BoardArticle
      board={board}
      notice={isDraft && <DraftNotice id={board.id} />}
      actions={<BoardActions board={board} siteName={site.name} />}
    >
      {board.room !== null && (
        <SectionErrorBoundary>
          <MoreBoards className={sectionSpacing} boardId={board.id} room={board.room} />
        </SectionErrorBoundary>
      )}
    </BoardArticle>
  );
}

interface BoardArticleProps {
  board: BoardDto;
  notice: ReactNode;
  actions: ReactNode;
  /** What follows the board. */
  children: ReactNode;
}

/** The board itself, on its page and in previews. */
export function BoardArticle({ board, notice, actions, children }: BoardArticleProps) {
  const { disclosure } = useSite();
  const { products, moodboard, status } = board;
  return (
    <article>
      {notice}
      <BoardIntro board={board} actions={actions} />
      {(products.length > 0 || status !== "draft") && (
        <div className={chapterSpacing}>
          <SectionErrorBoundary>
            <ProductGrid products={products} disclosure={disclosure} hasPriorityImage={moodboard === null} />
          </SectionErrorBoundary>
        </div>
      )}
      <div className={chapterSpacing}>
        <DecoratingGuide style={board.style} />
      </div>
      {children}
    </article>
  );
}

/** Sends a view without waiting for the response. Failures are ignored. */
function sendViewBeacon(boardId: string): void {
  const url = endpoints.boardViews(boardId);
  if ("sendBeacon" in navigator && navigator.sendBeacon(url)) return;
  fetch(url, { method: "POST", keepalive: true }).catch(() => undefined);
}

/**
 * Sends one view per mounted board when the document becomes visible: not for prerendered pages or background tabs.
 * Null sends none.
 */
export function useViewCount(boardId: string | null): void {
  useEffect(() => {
    if (boardId === null) return;
    const abortController = new AbortController();
    const sendWhenVisible = () => {
      if (document.visibilityState !== "visible" || abortController.signal.aborted) return;
      abortController.abort();
      sendViewBeacon(boardId);
    };
    document.addEventListener("visibilitychange", sendWhenVisible, { signal: abortController.signal });
    // A timeout, so that it runs after the first paint, and only once when strict mode runs effects twice.
    const timer = setTimeout(sendWhenVisible);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [boardId]);
}
