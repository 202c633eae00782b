import { type ReactNode, useRef } from "react";
import { moodboardRules } from "../../../core/moodboard/upload-rules.ts";

interface ChooseFileProps {
  onFiles: (files: readonly File[]) => void;
  /** Gets what opens the browser's own file chooser. */
  children: (open: () => void) => ReactNode;
}

const accept = [...moodboardRules.contentTypes, ".jpg", ".jpeg"].join(",");

/** The browser's file chooser behind a button of our own. The same file can be chosen twice. */
export function ChooseFile({ onFiles, children }: ChooseFileProps) {
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
