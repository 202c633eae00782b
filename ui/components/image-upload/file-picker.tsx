import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { moodboardLimits } from "../../../core/moodboard/upload-rules.ts";

interface FilePickerProps {
  onFiles: (files: readonly File[]) => void;
  /** Receives the function that opens the browser's file dialog. */
  children: (open: () => void) => ReactNode;
}

const acceptedTypes = [...moodboardLimits.contentTypes, ".jpg", ".jpeg"].join(",");

/** Hidden file input with a custom button. The same file can be chosen twice in a row. */
export function FilePicker({ onFiles, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedTypes}
        aria-label="Image file"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Drag-and-drop of files onto an element: `isDragOver`, and the listeners for the element. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isDragOver, setIsDragOver] = useState(false);
  usePreventStrayDrops();
  const accept = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setIsDragOver(true);
  };
  const listeners = {
    onDragEnter: accept,
    onDragOver: accept,
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setIsDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isDragOver, listeners };
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

/** Prevents the browser from opening a file dropped outside the drop zone, which would discard unsaved input. */
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
