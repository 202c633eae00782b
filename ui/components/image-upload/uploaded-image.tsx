import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AdminButton } from "../buttons/admin-button.tsx";
import { FilePicker } from "./file-picker.tsx";
import { formatImageInfo, type ImageDimensions } from "./image-dimensions.ts";
import * as css from "./image-upload.css.ts";

interface UploadedImageDetailsProps {
  /** What it is: "moodboard image". */
  label: string;
  /** What was sent; null where that was at another time. */
  file: File | null;
  /** Null until it has loaded. */
  dimensions: ImageDimensions | null;
  /** Whether it cannot be loaded. */
  hasLoadError: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** What is known of the picture that is there, and what can be done with it. */
export function UploadedImageDetails({
  label,
  file,
  dimensions,
  hasLoadError,
  onFiles,
  onRemove,
}: UploadedImageDetailsProps) {
  const facts = formatImageInfo(dimensions, file?.size ?? null);
  return (
    <div className={css.about}>
      {file !== null && (
        <p className={css.name} dir="auto">
          {file.name}
        </p>
      )}
      {facts !== "" && <p className={css.facts}>{facts}</p>}
      {hasLoadError && (
        <p className={css.problem} role="alert">
          We couldn't load this image. It may have been deleted. Replace or remove it.
        </p>
      )}
      <div className={css.actions}>
        <FilePicker onFiles={onFiles}>
          {(open) => (
            <AdminButton size="small" aria-label={`Replace ${label}`} onClick={open}>
              Replace
            </AdminButton>
          )}
        </FilePicker>
        <AdminButton
          size="small"
          icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          Remove
        </AdminButton>
      </div>
    </div>
  );
}

interface UploadedImageProps {
  url: string;
  label: string;
  aspect: keyof typeof css.preview;
  /** What stands beside the picture, which knows its measures once it has loaded, or that it cannot. */
  children: (measures: ImageDimensions | null, isMissing: boolean) => ReactNode;
}

/** A picture that was sent before, and a neutral tile for one that is not there any more. */
export function UploadedImage({ url, label, aspect, children }: UploadedImageProps) {
  const [measures, setMeasures] = useState<ImageDimensions | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={css.withImage}>
      {isMissing ? (
        <span className={`${css.preview[aspect]} ${css.missing}`}>No image</span>
      ) : (
        <img
          className={css.preview[aspect]}
          src={url}
          width={150}
          height={aspect === "board" ? 200 : 150}
          alt={`The ${label}`}
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
