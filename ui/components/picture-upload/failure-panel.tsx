import { CircleAlert } from "lucide-react";
import { ActionButton } from "../action-button/action-button.tsx";
import { ChooseFile } from "./choose-file.tsx";
import * as css from "./picture-upload.css.ts";
import type { UploadProblem } from "./upload-problem.ts";

interface FailurePanelProps {
  place: keyof typeof css.place;
  problem: UploadProblem;
  onFiles: (files: readonly File[]) => void;
  /** Tries the same file again; null where that cannot help. */
  onRetry: (() => void) | null;
  /** Whether there was a picture before, which is still there. */
  hasPicture: boolean;
  /** Goes back to how it was before. */
  onGiveUp: () => void;
}

/** What went wrong, and the ways on. */
export function FailurePanel({ place, problem, onFiles, onRetry, hasPicture, onGiveUp }: FailurePanelProps) {
  return (
    <div className={`${css.failure} ${css.place[place]}`}>
      <CircleAlert className={css.failureIcon} size={24} strokeWidth={1.5} aria-hidden="true" />
      <div role="alert">
        <p className={css.name}>{problem.title}</p>
        <p className={css.hint}>{problem.advice}</p>
      </div>
      <div className={css.ways}>
        {onRetry !== null && (
          <ActionButton size="small" onClick={onRetry}>
            Try again
          </ActionButton>
        )}
        <ChooseFile onFiles={onFiles}>
          {(open) => (
            <ActionButton look={onRetry === null ? "secondary" : "ghost"} size="small" onClick={open}>
              Choose another
            </ActionButton>
          )}
        </ChooseFile>
        <ActionButton look="ghost" size="small" onClick={onGiveUp}>
          {hasPicture ? "Keep the current picture" : "Skip"}
        </ActionButton>
      </div>
    </div>
  );
}
