import { ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import { FilePicker, useFileDrop } from "./file-picker.tsx";
import type { ImageDimensions } from "./image-dimensions.ts";
import * as css from "./image-upload.css.ts";
import { UploadStatus } from "./upload-status.tsx";
import { UploadedImage, UploadedImageDetails } from "./uploaded-image.tsx";
import { type UploadPhase, useImageUpload } from "./use-image-upload.ts";

interface DropZoneProps {
  slot: keyof typeof css.wrapper;
  isDragOver: boolean;
  /** Which files are best. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

/** Where the picture will be: a button that chooses a file, and the place to drop one on. */
function DropZone({ slot, isDragOver, hint, onFiles }: DropZoneProps) {
  return (
    <FilePicker onFiles={onFiles}>
      {(open) => (
        <button
          type="button"
          className={`${css.dropZone[isDragOver ? "over" : "rest"]} ${css.wrapper[slot]}`}
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
  /** Path of the picture that is there; null for none. */
  url: string | null;
  onChange: (url: string | null) => void;
  /** What it is: "moodboard image". */
  label: string;
  aspect: keyof typeof css.preview;
  /** Which files are best. */
  hint: string;
  /** With fewer pixels than these, the admin is asked before a picture is sent. */
  recommended?: ImageDimensions;
  /** After a picture has arrived, beside `onChange`. */
  onUploaded?: () => void;
  /** How a chosen picture fares; what needs it has to wait until it is idle again. */
  onPhaseChange: (upload: UploadPhase) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  onBeforeRedirect: () => void;
}

/** One JPEG: chosen or dropped, sent with its progress, shown, replaced and removed. */
export function ImageUpload(props: ImageUploadProps) {
  const { url, onChange, label, aspect, hint, recommended, onUploaded, onPhaseChange, onBeforeRedirect } = props;
  const [sent, setSent] = useState<{ path: string; file: File } | null>(null);
  const upload = useImageUpload({
    onUploaded: (path, file) => {
      setSent({ path, file });
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
    slot: hasImage ? ("beside" as const) : aspect,
    onFiles: upload.choose,
    onRetry: upload.start,
    onCancel: upload.stop,
    hasImage,
  };
  return (
    <div ref={focus.ref} {...focus.listeners} {...drop.listeners}>
      {hasImage ? (
        <UploadedImage key={url} url={url} label={label} aspect={aspect}>
          {(measures, isMissing) => (
            <UploadStatus {...panel}>
              {drop.isOver ? (
                <DropZone slot="beside" isDragOver hint={hint} onFiles={upload.choose} />
              ) : (
                <UploadedImageDetails
                  label={label}
                  file={sent?.path === url ? sent.file : null}
                  dimensions={measures}
                  hasLoadError={isMissing}
                  onFiles={upload.choose}
                  onRemove={() => onChange(null)}
                />
              )}
            </UploadStatus>
          )}
        </UploadedImage>
      ) : (
        <UploadStatus {...panel}>
          <DropZone slot={aspect} isDragOver={drop.isOver} hint={hint} onFiles={upload.choose} />
        </UploadStatus>
      )}
    </div>
  );
}
