import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { AdminButton } from "../buttons/admin-button.tsx";
import { FilePicker } from "./file-picker.tsx";
import * as css from "./image-upload.css.ts";
import { smallImageWarning, type UploadErrorMessage } from "./upload-errors.ts";
import type { UploadState } from "./use-image-upload.ts";

interface NoticePanelProps {
  slot: keyof typeof css.wrapper;
  tone: keyof typeof css.notice;
  notice: Pick<UploadErrorMessage, "title" | "suggestion">;
  /** Goes on with the same file; null where that cannot help. */
  proceed: { label: string; onClick: () => void } | null;
  onFiles: (files: readonly File[]) => void;
  /** Whether there was a picture before, which is still there. */
  hasImage: boolean;
  /** Goes back to how it was before. */
  onCancel: () => void;
}

const icons = { failure: CircleAlert, warning: TriangleAlert } as const;

/** What is wrong with the chosen picture, and the ways on. */
function NoticePanel({ slot, tone, notice, proceed, onFiles, hasImage, onCancel }: NoticePanelProps) {
  const Icon = icons[tone];
  return (
    <div className={`${css.notice[tone]} ${css.wrapper[slot]}`}>
      <Icon className={css.noticeIcon[tone]} size={24} strokeWidth={1.5} aria-hidden="true" />
      <div role="alert">
        <p className={css.name}>{notice.title}</p>
        <p className={css.hint}>{notice.suggestion}</p>
      </div>
      <div className={css.ways}>
        {proceed !== null && (
          <AdminButton size="small" onClick={proceed.onClick}>
            {proceed.label}
          </AdminButton>
        )}
        <FilePicker onFiles={onFiles}>
          {(open) => (
            <AdminButton variant={proceed === null ? "secondary" : "ghost"} size="small" onClick={open}>
              Choose another
            </AdminButton>
          )}
        </FilePicker>
        <AdminButton variant="ghost" size="small" onClick={onCancel}>
          {hasImage ? "Keep the current image" : "Skip"}
        </AdminButton>
      </div>
    </div>
  );
}

interface UploadProgressProps {
  slot: keyof typeof css.wrapper;
  name: string;
  percent: number;
  note: string | null;
  onCancel: () => void;
}

/** How far the picture has come. */
function UploadProgress({ slot, name, percent, note, onCancel }: UploadProgressProps) {
  return (
    <div className={`${css.uploading} ${css.wrapper[slot]}`}>
      <p className={css.name} dir="auto">
        {name}
      </p>
      <progress className={css.progress} aria-label={`Uploading ${name}`} max={100} value={percent} />
      <p className={css.hint}>{percent}%</p>
      <p className={css.hint} role="status">
        {note}
      </p>
      <AdminButton variant="ghost" size="small" onClick={onCancel}>
        Cancel
      </AdminButton>
    </div>
  );
}

interface UploadPanelProps {
  state: UploadState;
  slot: keyof typeof css.wrapper;
  onFiles: (files: readonly File[]) => void;
  onRetry: (file: File) => unknown;
  onCancel: () => void;
  /** Whether there is a picture to go back to. */
  hasImage: boolean;
  /** Shown while nothing is under way. */
  children: ReactNode;
}

/** What is going on with an upload. */
export function UploadStatus({ state, slot, onFiles, onRetry, onCancel, hasImage, children }: UploadPanelProps) {
  if (state.kind === "idle") return children;
  if (state.kind === "sending") {
    const { name, percent, note } = state;
    return <UploadProgress slot={slot} name={name} percent={percent} note={note} onCancel={onCancel} />;
  }
  const { file } = state;
  const panel = { slot, onFiles, hasImage, onCancel };
  const goOn = (label: string) => (file === null ? null : { label, onClick: () => onRetry(file) });
  return state.kind === "small" ? (
    <NoticePanel
      tone="warning"
      notice={smallImageWarning(state.dimensions, state.recommended)}
      proceed={goOn("Use it anyway")}
      {...panel}
    />
  ) : (
    <NoticePanel tone="failure" notice={state.problem} proceed={goOn("Try again")} {...panel} />
  );
}
