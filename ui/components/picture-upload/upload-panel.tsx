import type { ReactNode } from "react";
import { FailurePanel } from "./failure-panel.tsx";
import type * as css from "./picture-upload.css.ts";
import { SendingPanel } from "./sending-panel.tsx";
import type { UploadState } from "./upload-state.ts";

interface UploadPanelProps {
  state: UploadState;
  place: keyof typeof css.place;
  onFiles: (files: readonly File[]) => void;
  onStart: (file: File) => unknown;
  onStop: () => void;
  /** Whether there is a picture to go back to. */
  hasPicture: boolean;
  /** Shown while nothing is under way. */
  children: ReactNode;
}

/** What is going on with an upload. */
export function UploadPanel({ state, place, onFiles, onStart, onStop, hasPicture, children }: UploadPanelProps) {
  if (state.kind === "idle") return children;
  if (state.kind === "sending") {
    const { name, percent, note } = state;
    return <SendingPanel place={place} name={name} percent={percent} note={note} onCancel={onStop} />;
  }
  const { problem, file } = state;
  return (
    <FailurePanel
      place={place}
      problem={problem}
      onFiles={onFiles}
      onRetry={file === null ? null : () => onStart(file)}
      hasPicture={hasPicture}
      onGiveUp={onStop}
    />
  );
}
