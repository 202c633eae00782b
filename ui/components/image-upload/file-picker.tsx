import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { moodboardLimits } from "../../../core/moodboard/upload-rules.ts";

interface ChooseFileProps {
  onFiles: (files: readonly File[]) => void;
  /** Gets what opens the browser's own file chooser. */
  children: (open: () => void) => ReactNode;
}

const accept = [...moodboardLimits.contentTypes, ".jpg", ".jpeg"].join(",");

/** The browser's file chooser behind a button of our own. The same file can be chosen twice. */
export function FilePicker({ onFiles, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label="Image file"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Files that are dragged over an element and dropped on it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  usePreventStrayDrops();
  const accept = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const listeners = {
    onDragEnter: accept,
    onDragOver: accept,
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, listeners };
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

/** A file that misses its place by a little would make the browser show it, and leave the page with all that is unsaved. */
function usePreventStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    window.addEventListener("dragover", ignore);
    window.addEventListener("drop", ignore);
    return () => {
      window.removeEventListener("dragover", ignore);
      window.removeEventListener("drop", ignore);
    };
  }, []);
}
