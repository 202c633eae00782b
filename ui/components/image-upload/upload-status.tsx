import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ActionButton } from "../buttons/admin-button.tsx";
import { ChooseFile } from "./file-picker.tsx";
import * as css from "./image-upload.css.ts";
import { smallPictureWarning, type UploadProblem } from "./upload-errors.ts";
import type { UploadState } from "./use-image-upload.ts";

interface NoticePanelProps {
  place: keyof typeof css.place;
  tone: keyof typeof css.notice;
  notice: Pick<UploadProblem, "title" | "advice">;
  /** Goes on with the same file; null where that cannot help. */
  proceed: { label: string; onClick: () => void } | null;
  onFiles: (files: readonly File[]) => void;
  /** Whether there was a picture before, which is still there. */
  hasPicture: boolean;
  /** Goes back to how it was before. */
  onGiveUp: () => void;
}

const icons = { failure: CircleAlert, warning: TriangleAlert } as const;

/** What is wrong with the chosen picture, and the ways on. */
function NoticePanel({ place, tone, notice, proceed, onFiles, hasPicture, onGiveUp }: NoticePanelProps) {
  const Icon = icons[tone];
  return (
    <div className={`${css.notice[tone]} ${css.place[place]}`}>
      <Icon className={css.noticeIcon[tone]} size={24} strokeWidth={1.5} aria-hidden="true" />
      <div role="alert">
        <p className={css.name}>{notice.title}</p>
        <p className={css.hint}>{notice.advice}</p>
      </div>
      <div className={css.ways}>
        {proceed !== null && (
          <ActionButton size="small" onClick={proceed.onClick}>
            {proceed.label}
          </ActionButton>
        )}
        <ChooseFile onFiles={onFiles}>
          {(open) => (
            <ActionButton look={proceed === null ? "secondary" : "ghost"} size="small" onClick={open}>
              Choose another
            </ActionButton>
          )}
        </ChooseFile>
        <ActionButton look="ghost" size="small" onClick={onGiveUp}>
          {hasPicture ? "Keep the current image" : "Skip"}
        </ActionButton>
      </div>
    </div>
  );
}

interface SendingPanelProps {
  place: keyof typeof css.place;
  name: string;
  percent: number;
  note: string | null;
  onCancel: () => void;
}

/** How far the picture has come. */
function SendingPanel({ place, name, percent, note, onCancel }: SendingPanelProps) {
  return (
    <div className={`${css.sending} ${css.place[place]}`}>
      <p className={css.name} dir="auto">
        {name}
      </p>
      <progress className={css.progress} aria-label={`Uploading ${name}`} max={100} value={percent} />
      <p className={css.hint}>{percent}%</p>
      <p className={css.hint} role="status">
        {note}
      </p>
      <ActionButton look="ghost" size="small" onClick={onCancel}>
        Cancel
      </ActionButton>
    </div>
  );
}

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
