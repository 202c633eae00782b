import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
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

interface WithPictureProps {
  url: string;
  noun: string;
  shape: keyof typeof css.preview;
  /** What stands beside the picture, which knows its measures once it has loaded, or that it cannot. */
  children: (measures: Measures | null, isMissing: boolean) => ReactNode;
}

/** A picture that was sent before, and a neutral tile for one that is not there any more. */
export function WithPicture({ url, noun, shape, children }: WithPictureProps) {
  const [measures, setMeasures] = useState<Measures | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={css.withPicture}>
      {isMissing ? (
        <span className={`${css.preview[shape]} ${css.missing}`}>No image</span>
      ) : (
        <img
          className={css.preview[shape]}
          src={url}
          width={150}
          height={shape === "board" ? 200 : 150}
          alt={`The ${noun}`}
          onLoad={({ currentTarget }) =>
            setMeasures({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setMissing(true)}
        />
      )}
      {children(measures, isMissing)}
    </div>
  );
}
