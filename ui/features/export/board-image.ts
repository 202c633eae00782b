import type { BoardDto } from "../../../adapters/http/contract/board.ts";
import { buildExportFileName } from "../../../core/board/export-file-name.ts";

/** Fetches what draws a board before it is asked for, so that the first press is as fast as the second. */
export function preloadExporter(): void {
  import("./render-board-image.tsx").catch(() => undefined);
}

/** The board's picture under its own file name; null after a failure, which is only logged (specification, section 8). */
export async function exportBoardImage(board: BoardDto, siteName: string): Promise<File | null> {
  try {
    const { renderBoardImage: drawBoard } = await import("./render-board-image.tsx");
    const png = await drawBoard(board, siteName);
    return new File([png], buildExportFileName(board.title, board.id), { type: png.type });
  } catch (error) {
    console.error("Error exporting image", error);
    return null;
  }
}
