import { Trash2 } from "lucide-react";
import { ActionButton } from "../buttons/admin-button.tsx";
import { ChooseFile } from "./file-picker.tsx";
import { type Measures, pictureFacts } from "./image-dimensions.ts";
import * as css from "./image-upload.css.ts";

interface KeptPictureProps {
  /** What it is: "moodboard image". */
  noun: string;
  /** What was sent; null where that was at another time. */
  file: File | null;
  /** Null until it has loaded. */
  measures: Measures | null;
  /** Whether it cannot be loaded. */
  isMissing: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** What is known of the picture that is there, and what can be done with it. */
export function KeptPicture({ noun, file, measures, isMissing, onFiles, onRemove }: KeptPictureProps) {
  const facts = pictureFacts(measures, file?.size ?? null);
  return (
    <div className={css.about}>
      {file !== null && (
        <p className={css.name} dir="auto">
          {file.name}
        </p>
      )}
      {facts !== "" && <p className={css.facts}>{facts}</p>}
      {isMissing && (
        <p className={css.problem} role="alert">
          We couldn't load this image. It may have been deleted. Replace or remove it.
        </p>
      )}
      <div className={css.actions}>
        <ChooseFile onFiles={onFiles}>
          {(open) => (
            <ActionButton size="small" aria-label={`Replace ${noun}`} onClick={open}>
              Replace
            </ActionButton>
          )}
        </ChooseFile>
        <ActionButton
          size="small"
          icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={`Remove ${noun}`}
          onClick={onRemove}
        >
          Remove
        </ActionButton>
      </div>
    </div>
  );
}
