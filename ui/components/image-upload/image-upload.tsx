import { ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import { FilePicker, useFileDrop } from "./file-picker.tsx";
import * as css from "./image-upload.css.ts";
import type { ImageDimensions } from "./upload-errors.ts";
import { UploadStatus } from "./upload-status.tsx";
import { UploadedImage, UploadedImageDetails } from "./uploaded-image.tsx";
import { type UploadPhase, useImageUpload } from "./use-image-upload.ts";

interface DropZoneProps {
  slot: keyof typeof css.wrapper;
  isDragOver: boolean;
  /** Recommended files. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

/** Placeholder of the image: a button that opens the file dialog, and the drop target. */
function DropZone({ slot, isDragOver, hint, onFiles }: DropZoneProps) {
  return (
    <FilePicker onFiles={onFiles}>
      {(open) => (
        <button
          type="button"
          className={`${css.dropZone[isDragOver ? "dragOver" : "default"]} ${css.wrapper[slot]}`}
          onClick={open}
        >
          <ImageUp size={24} strokeWidth={1.5} aria-hidden="true" />
          <span className={css.name}>{isDragOver ? "Drop to upload" : "Choose a JPEG or drop it here"}</span>
          {!isDragOver && <span className={css.hint}>{hint}</span>}
        </button>
      )}
    </FilePicker>
  );
}

interface ImageUploadProps {
  /** Path of the current image; null for none. */
  url: string | null;
  onChange: (url: string | null) => void;
  /** Name of the image in labels, such as "moodboard image". */
  label: string;
  aspect: keyof typeof css.preview;
  /** Recommended files. */
  hint: string;
  /** Images with fewer pixels need a confirmation before the upload. */
  recommended?: ImageDimensions;
  /** Called after an upload, in addition to `onChange`. */
  onUploaded?: () => void;
  /** Called when the phase changes. While it is not "idle", `url` may still change. */
  onPhaseChange: (phase: UploadPhase) => void;
  /** Stashes unsaved values before the redirect to the sign-in page. */
  onBeforeRedirect: () => void;
}

/** Field for one JPEG: choose or drop, upload with progress, preview, replace, remove. */
export function ImageUpload(props: ImageUploadProps) {
  const { url, onChange, label, aspect, hint, recommended, onUploaded, onPhaseChange, onBeforeRedirect } = props;
  const [lastUpload, setLastUpload] = useState<{ path: string; file: File } | null>(null);
  const upload = useImageUpload({
    onUploaded: (path, file) => {
      setLastUpload({ path, file });
      onChange(path);
      onUploaded?.();
    },
    recommended,
    onBeforeRedirect,
  });
  const { kind } = upload.state;
  useEffect(() => {
    onPhaseChange(kind);
  }, [kind, onPhaseChange]);
  const drop = useFileDrop(upload.choose);
  const focus = useFocusRecovery<HTMLDivElement>(`${kind} ${url}`);
  const hasImage = url !== null;
  const panel = {
    state: upload.state,
    slot: hasImage ? ("inline" as const) : aspect,
    onFiles: upload.choose,
    onRetry: upload.start,
    onCancel: upload.stop,
    hasImage,
  };
  return (
    <div ref={focus.ref} {...focus.listeners} {...drop.listeners}>
      {hasImage ? (
        <UploadedImage key={url} url={url} label={label} aspect={aspect}>
          {(dimensions, hasLoadError) => (
            <UploadStatus {...panel}>
              {drop.isDragOver ? (
                <DropZone slot="inline" isDragOver hint={hint} onFiles={upload.choose} />
              ) : (
                <UploadedImageDetails
                  label={label}
                  file={lastUpload?.path === url ? lastUpload.file : null}
                  dimensions={dimensions}
                  hasLoadError={hasLoadError}
                  onFiles={upload.choose}
                  onRemove={() => onChange(null)}
                />
              )}
            </UploadStatus>
          )}
        </UploadedImage>
      ) : (
        <UploadStatus {...panel}>
          <DropZone slot={aspect} isDragOver={drop.isDragOver} hint={hint} onFiles={upload.choose} />
        </UploadStatus>
      )}
    </div>
  );
}
