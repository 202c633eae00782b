import type { ReactNode } from "react";
import { NoticePanel } from "../picture-upload/notice-panel.tsx";
import { SendingPanel } from "../picture-upload/sending-panel.tsx";
import type { UploadState } from "../picture-upload/upload-state.ts";
import type * as css from "./image-upload.css.ts";
import { smallPictureWarning } from "./upload-errors.ts";

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
