import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";

/** The start of a file name (core/README.md, X2), from the board's id if the title has no ASCII letter or digit. */
function toFileName(title: string, boardId: string): string {
  const hasLetters = /[a-zA-Z0-9]/u.test(title);
  return (hasLetters ? title : boardId).replace(/[^a-zA-Z0-9]/gu, "-").toLowerCase();
}

/** URL and file name of the stored moodboard; null without one, and for one on another site, which is no download. */
export function getMoodboardFile({ id, title, moodboard, uploadedMoodboardUrl: url }: BoardDto) {
  if (moodboard === null || url === null || !url.startsWith("/")) return null;
  return { href: url, download: `${toFileName(title, id)}-moodboard.jpg` };
}

/** Loads the chunk of the exporter in advance, so that the first export is as fast as the second. */
export function preloadExporter(): void {
  import("./render-board-image.tsx").catch(() => undefined);
}

/** Renders a board as a PNG file; null after a failure, which is only logged (core/README.md, X4). */
export async function exportBoardImage(board: BoardDto, siteName: string): Promise<File | null> {
  try {
    const { renderBoardImage } = await import("./render-board-image.tsx");
    const png = await renderBoardImage(board, siteName);
    return new File([png], `${toFileName(board.title, board.id)}-board.png`, { type: png.type });
  } catch (error) {
    console.error("Error exporting image", error);
    return null;
  }
}
