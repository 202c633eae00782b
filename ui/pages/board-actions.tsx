import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { descriptionOf } from "../features/board/board-description.ts";
import { boardPicture } from "../features/export/board-image.ts";
import { DownloadButton } from "../features/export/download-button.tsx";
import { saveFile } from "../features/export/save-file.ts";
import { PinButton } from "../features/share/pin-button.tsx";
import { ShareButtons } from "../features/share/share-buttons.tsx";
import { sharedBoard } from "../features/share/shared-board.ts";
import * as css from "./board-page.css.ts";

interface BoardActionsProps {
  board: BoardWire;
  siteName: string;
}

/** What a reader can do with a board: take it along as a picture, pin it, share its link or its picture. */
export function BoardActions({ board, siteName }: BoardActionsProps) {
  const shared = () => sharedBoard(board, descriptionOf(board), window.location.origin);
  return (
    <div className={css.actions}>
      <DownloadButton board={board} siteName={siteName} />
      <PinButton shared={shared} />
      <ShareButtons shared={shared} picture={{ make: () => boardPicture(board, siteName), save: saveFile }} />
    </div>
  );
}
