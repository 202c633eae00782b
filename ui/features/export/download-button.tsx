import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import { button } from "../../components/buttons/button.css.ts";
import { Spinner } from "../../components/feedback/spinner.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { useWaiting } from "../../hooks/use-replayed-click.ts";
import { boardPicture, prepareBoardPicture } from "./board-image.ts";

/** Long enough for every browser to have begun reading it. */
const KEPT_MS = 60_000;

/** Hands a file to the reader, who keeps it wherever their browser keeps downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

interface DownloadButtonProps {
  board: BoardWire;
  siteName: string;
}

/** Downloads the board as a picture; idle again after a success and after a failure. */
export function DownloadButton({ board, siteName }: DownloadButtonProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const self = useRef<HTMLButtonElement>(null);
  const waiting = useWaiting(self);
  const losesFocus = useRef(false);
  // A disabled button loses the focus; who has not moved on meanwhile gets it back.
  useEffect(() => {
    if (isDrawing || !losesFocus.current) return;
    losesFocus.current = false;
    if (document.activeElement === document.body) self.current?.focus();
  }, [isDrawing]);
  const press = async () => {
    losesFocus.current = document.activeElement === self.current;
    setIsDrawing(true);
    const picture = await boardPicture(board, siteName);
    if (picture !== null) saveFile(picture);
    setIsDrawing(false);
  };
  return (
    <>
      <button
        ref={self}
        type="button"
        className={button.primary}
        {...waiting}
        disabled={isDrawing}
        onClick={press}
        onPointerEnter={prepareBoardPicture}
        onFocus={prepareBoardPicture}
      >
        {isDrawing ? <Spinner /> : <Download size={18} strokeWidth={1.5} />}
        {isDrawing ? "Generating..." : "Download Board Image"}
      </button>
      <span className={spokenOnly} role="status">
        {isDrawing && "Making the image"}
      </span>
    </>
  );
}
