import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BoardDto } from "../../../adapters/http/contract/board.ts";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { useReplayedClick } from "../../hooks/use-replayed-click.ts";
import { exportBoardImage, preloadExporter } from "./board-image.ts";

/** Long enough for every browser to have begun reading it. */
const REVOKE_DELAY_MS = 60_000;

/** Hands a file to the reader, who keeps it wherever their browser keeps downloads. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

interface DownloadButtonProps {
  board: BoardDto;
  siteName: string;
}

/** Downloads the board as a picture; idle again after a success and after a failure. */
export function DownloadButton({ board, siteName }: DownloadButtonProps) {
  const [isExporting, setIsDrawing] = useState(false);
  const self = useRef<HTMLButtonElement>(null);
  const pending = useReplayedClick(self);
  const losesFocus = useRef(false);
  // A disabled button loses the focus; who has not moved on meanwhile gets it back.
  useEffect(() => {
    if (isExporting || !losesFocus.current) return;
    losesFocus.current = false;
    if (document.activeElement === document.body) self.current?.focus();
  }, [isExporting]);
  const press = async () => {
    losesFocus.current = document.activeElement === self.current;
    setIsDrawing(true);
    const image = await exportBoardImage(board, siteName);
    if (image !== null) downloadFile(image);
    setIsDrawing(false);
  };
  return (
    <>
      <button
        ref={self}
        type="button"
        className={button.primary}
        {...pending}
        disabled={isExporting}
        onClick={press}
        onPointerEnter={preloadExporter}
        onFocus={preloadExporter}
      >
        {isExporting ? <Spinner /> : <Download size={18} strokeWidth={1.5} />}
        {isExporting ? "Generating..." : "Download Board Image"}
      </button>
      <span className={visuallyHidden} role="status">
        {isExporting && "Making the image"}
      </span>
    </>
  );
}
