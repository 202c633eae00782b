import type { ReactNode } from "react";
import { NoticePanel } from "./notice-panel.tsx";
import type * as css from "./picture-upload.css.ts";
import { SendingPanel } from "./sending-panel.tsx";
import { smallPictureWarning } from "./upload-problem.ts";
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
  const { file } = state;
  const panel = { place, onFiles, hasPicture, onGiveUp: onStop };
  const goOn = (label: string) => (file === null ? null : { label, onClick: () => onStart(file) });
  return state.kind === "small" ? (
    <NoticePanel
      tone="warning"
      notice={smallPictureWarning(state.measures, state.recommended)}
      proceed={goOn("Use it anyway")}
      {...panel}
    />
  ) : (
    <NoticePanel tone="failure" notice={state.problem} proceed={goOn("Try again")} {...panel} />
  );
}
