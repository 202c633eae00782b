import type { BoardDto } from "../../../adapters/http/contract/board.ts";
import { buildExportFileName } from "../../../core/board/export-file-name.ts";

/** Loads the chunk of the exporter in advance, so that the first export is as fast as the second. */
export function preloadExporter(): void {
  import("./render-board-image.tsx").catch(() => undefined);
}

/** Renders a board as a PNG file; null after a failure, which is only logged (core/README.md, X4). */
export async function exportBoardImage(board: BoardDto, siteName: string): Promise<File | null> {
  try {
    const { renderBoardImage } = await import("./render-board-image.tsx");
    const png = await renderBoardImage(board, siteName);
    return new File([png], buildExportFileName(board.title, board.id), { type: png.type });
  } catch (error) {
    console.error("Error exporting image", error);
    return null;
  }
}
