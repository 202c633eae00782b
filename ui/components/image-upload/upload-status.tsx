import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { AdminButton } from "../buttons/admin-button.tsx";
import { FilePicker } from "./file-picker.tsx";
import * as css from "./image-upload.css.ts";
import { createSmallImageWarning, type UploadErrorMessage } from "./upload-errors.ts";
import type { UploadState } from "./use-image-upload.ts";

interface NoticePanelProps {
  slot: keyof typeof css.wrapper;
  tone: keyof typeof css.notice;
  notice: Pick<UploadErrorMessage, "title" | "suggestion">;
  /** Continues with the same file; null if that cannot succeed. */
  proceed: { label: string; onClick: () => void } | null;
  onFiles: (files: readonly File[]) => void;
  /** Whether there is an image that would be kept. */
  hasImage: boolean;
  /** Discards the chosen file. */
  onCancel: () => void;
}

const icons = { failure: CircleAlert, warning: TriangleAlert } as const;

/** Error or warning about the chosen file, with the possible actions. */
function NoticePanel({ slot, tone, notice, proceed, onFiles, hasImage, onCancel }: NoticePanelProps) {
  const Icon = icons[tone];
  return (
    <div className={`${css.notice[tone]} ${css.wrapper[slot]}`}>
      <Icon className={css.noticeIcon[tone]} size={24} strokeWidth={1.5} aria-hidden="true" />
      <div role="alert">
        <p className={css.name}>{notice.title}</p>
        <p className={css.hint}>{notice.suggestion}</p>
      </div>
      <div className={css.noticeActions}>
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

/** Progress of the upload. */
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

interface UploadStatusProps {
  state: UploadState;
  slot: keyof typeof css.wrapper;
  onFiles: (files: readonly File[]) => void;
  onRetry: (file: File) => unknown;
  onCancel: () => void;
  hasImage: boolean;
  /** Shown while no upload is in progress. */
  children: ReactNode;
}

/** Progress, warning or error of an upload; `children` while idle. */
export function UploadStatus({ state, slot, onFiles, onRetry, onCancel, hasImage, children }: UploadStatusProps) {
  if (state.kind === "idle") return children;
  if (state.kind === "sending") {
    const { name, percent, note } = state;
    return <UploadProgress slot={slot} name={name} percent={percent} note={note} onCancel={onCancel} />;
  }
  const { file } = state;
  const panel = { slot, onFiles, hasImage, onCancel };
  const createProceedAction = (label: string) => (file === null ? null : { label, onClick: () => onRetry(file) });
  return state.kind === "small" ? (
    <NoticePanel
      tone="warning"
      notice={createSmallImageWarning(state.dimensions, state.recommended)}
      proceed={createProceedAction("Use it anyway")}
      {...panel}
    />
  ) : (
    <NoticePanel tone="failure" notice={state.problem} proceed={createProceedAction("Try again")} {...panel} />
  );
}
