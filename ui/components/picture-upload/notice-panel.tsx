import { CircleAlert, TriangleAlert } from "lucide-react";
import { ActionButton } from "../buttons/admin-button.tsx";
import { ChooseFile } from "../image-upload/file-picker.tsx";
import * as css from "../image-upload/image-upload.css.ts";
import type { UploadProblem } from "../image-upload/upload-errors.ts";

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
export function NoticePanel({ place, tone, notice, proceed, onFiles, hasPicture, onGiveUp }: NoticePanelProps) {
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
