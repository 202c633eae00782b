import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RetailerDto } from "../../../adapters/http/contract/operations/products.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { AdminButton } from "../buttons/admin-button.tsx";
import { FilePicker } from "./file-picker.tsx";
import * as css from "./image-upload.css.ts";
import { formatImageInfo, type ImageDimensions } from "./upload-errors.ts";

interface UploadedImageDetailsProps {
  /** Name of the image in labels, such as "moodboard image". */
  label: string;
  /** The uploaded file; null for an image that was uploaded earlier. */
  file: File | null;
  /** Null until the image has loaded. */
  dimensions: ImageDimensions | null;
  hasLoadError: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** File name, size and errors of the current image, with buttons to replace and remove it. */
export function UploadedImageDetails({
  label,
  file,
  dimensions,
  hasLoadError,
  onFiles,
  onRemove,
}: UploadedImageDetailsProps) {
  const imageInfo = formatImageInfo(dimensions, file?.size ?? null);
  return (
    <div className={css.details}>
      {file !== null && (
        <p className={css.name} dir="auto">
          {file.name}
        </p>
      )}
      {imageInfo !== "" && <p className={css.imageInfo}>{imageInfo}</p>}
      {hasLoadError && <LoadError />}
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

/** The banner of all admin pages has loaded the retailers. */
function LoadError() {
  const retailers = useQueryClient().getQueryData<readonly RetailerDto[]>(queryKeys.retailers) ?? [];
  const isAnyPaused = retailers.some(({ paused }) => paused !== null);
  return (
    <p className={css.error} role="alert">
      {isAnyPaused
        ? "We couldn’t load this image. It may be hidden while a retailer is paused, and appears again after that."
        : "We couldn’t load this image. It may have been deleted. Replace or remove it."}
    </p>
  );
}

interface UploadedImageProps {
  url: string;
  label: string;
  aspect: keyof typeof css.preview;
  /** Content beside the image; `dimensions` is null until the image has loaded. */
  children: (dimensions: ImageDimensions | null, hasLoadError: boolean) => ReactNode;
}

/** Preview of an uploaded image; a plain tile if it fails to load. */
export function UploadedImage({ url, label, aspect, children }: UploadedImageProps) {
  const [dimensions, setDimensions] = useState<ImageDimensions | null>(null);
  const [hasLoadError, setHasLoadError] = useState(false);
  return (
    <div className={css.withImage}>
      {hasLoadError ? (
        <span className={`${css.preview[aspect]} ${css.missing}`}>No image</span>
      ) : (
        <img
          className={css.preview[aspect]}
          src={url}
          width={150}
          height={aspect === "board" ? 200 : 150}
          alt={`The ${label}`}
          onLoad={({ currentTarget }) =>
            setDimensions({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setHasLoadError(true)}
        />
      )}
      {children(dimensions, hasLoadError)}
    </div>
  );
}
