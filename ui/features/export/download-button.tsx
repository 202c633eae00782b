import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { downloadFile } from "../../download-file.ts";
import { useReplayedClick } from "../../hooks/hydration.ts";
import { exportBoardImage, preloadExporter } from "./board-image.ts";

/** Downloads the board as an image (core/README.md, X4). */
export function DownloadButton({ board, siteName }: { board: BoardDto; siteName: string }) {
  const [isExporting, setIsExporting] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  const pending = useReplayedClick(element);
  const hadFocus = useRef(false);
  // A disabled button loses the focus. Restore it after the export, unless another element has been focused.
  useEffect(() => {
    if (isExporting || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) element.current?.focus();
  }, [isExporting]);
  const handleClick = async () => {
    hadFocus.current = document.activeElement === element.current;
    setIsExporting(true);
    const image = await exportBoardImage(board, siteName);
    if (image !== null) downloadFile(image);
    setIsExporting(false);
  };
  return (
    <>
      <button
        ref={element}
        type="button"
        className={button.primary}
        {...pending}
        disabled={isExporting}
        onClick={handleClick}
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
