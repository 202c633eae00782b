import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, ImageUp, Trash2, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { RetailerDto } from "../../../adapters/http/contract/operations/products.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import { AdminButton } from "../buttons/admin-button.tsx";
import { FilePicker, useFileDrop } from "./file-picker.tsx";
import * as css from "./image-upload.css.ts";
import {
  createSmallImageWarning,
  formatImageInfo,
  type ImageDimensions,
  type UploadErrorMessage,
  type UploadPhase,
  useImageUpload,
} from "./use-image-upload.ts";

type Upload = ReturnType<typeof useImageUpload>;

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
  onPhaseChange?: (phase: UploadPhase) => void;
  /** Stashes unsaved values before the redirect to the sign-in page. */
  onBeforeRedirect: () => void;
}

/** Field for one JPEG: choose or drop, upload with progress, preview, replace, remove. */
export function ImageUpload(props: ImageUploadProps) {
  const { url, onChange, aspect, hint, recommended, onUploaded, onPhaseChange, onBeforeRedirect } = props;
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
    onPhaseChange?.(kind);
  }, [kind, onPhaseChange]);
  const { isDragOver, listeners } = useFileDrop(upload.choose);
  const focus = useFocusRecovery<HTMLDivElement>(`${kind} ${url}`);
  const slot = url === null ? aspect : "inline";
  const dropZone = <DropZone slot={slot} isDragOver={isDragOver} hint={hint} onFiles={upload.choose} />;
  return (
    <div ref={focus.ref} {...focus.listeners} {...listeners}>
      {url === null ? (
        <UploadStatus upload={upload} slot={slot} hasImage={false}>
          {dropZone}
        </UploadStatus>
      ) : (
        <UploadedImage
          key={url}
          {...props}
          url={url}
          upload={upload}
          file={lastUpload?.path === url ? lastUpload.file : null}
          dropZone={isDragOver ? dropZone : null}
        />
      )}
    </div>
  );
}

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

interface UploadStatusProps {
  upload: Upload;
  slot: keyof typeof css.wrapper;
  /** Whether there is an image that would be kept. */
  hasImage: boolean;
  /** Shown while no upload is in progress. */
  children: ReactNode;
}

/** Progress, warning or error of an upload; `children` while idle. */
export function UploadStatus({ children, ...panel }: UploadStatusProps) {
  const { state } = panel.upload;
  switch (state.kind) {
    case "idle":
      return children;
    case "sending":
      return <UploadProgress {...panel} {...state} />;
    case "small": {
      const notice = createSmallImageWarning(state.dimensions, state.recommended);
      return <NoticePanel tone="warning" notice={notice} proceed="Use it anyway" file={state.file} {...panel} />;
    }
    case "failed":
      return <NoticePanel tone="failure" notice={state.problem} proceed="Try again" file={state.file} {...panel} />;
  }
}

interface UploadProgressProps extends Pick<UploadStatusProps, "upload" | "slot"> {
  name: string;
  percent: number;
  note: string | null;
}

function UploadProgress({ upload, slot, name, percent, note }: UploadProgressProps) {
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
      <AdminButton variant="ghost" size="small" onClick={upload.stop}>
        Cancel
      </AdminButton>
    </div>
  );
}

interface NoticePanelProps extends Omit<UploadStatusProps, "children"> {
  tone: keyof typeof css.notice;
  notice: Pick<UploadErrorMessage, "title" | "suggestion">;
  /** Label of the button that continues with the file. */
  proceed: string;
  /** Null if it cannot be uploaded. */
  file: File | null;
}

const icons = { failure: CircleAlert, warning: TriangleAlert } as const;

/** Error or warning about the chosen file, with the possible actions. */
function NoticePanel({ upload, slot, tone, notice, proceed, file, hasImage }: NoticePanelProps) {
  const Icon = icons[tone];
  return (
    <div className={`${css.notice[tone]} ${css.wrapper[slot]}`}>
      <Icon className={css.noticeIcon[tone]} size={24} strokeWidth={1.5} aria-hidden="true" />
      <div role="alert">
        <p className={css.name}>{notice.title}</p>
        <p className={css.hint}>{notice.suggestion}</p>
      </div>
      <div className={css.noticeActions}>
        {file !== null && (
          <AdminButton size="small" onClick={() => upload.start(file)}>
            {proceed}
          </AdminButton>
        )}
        <FilePicker onFiles={upload.choose}>
          {(open) => (
            <AdminButton variant={file === null ? "secondary" : "ghost"} size="small" onClick={open}>
              Choose another
            </AdminButton>
          )}
        </FilePicker>
        <AdminButton variant="ghost" size="small" onClick={upload.stop}>
          {hasImage ? "Keep the current image" : "Skip"}
        </AdminButton>
      </div>
    </div>
  );
}

interface UploadedImageProps extends Pick<ImageUploadProps, "onChange" | "label" | "aspect"> {
  url: string;
  upload: Upload;
  /** The uploaded file; null for an image that was uploaded earlier. */
  file: File | null;
  /** Shown instead of the details while a file is dragged over the field. */
  dropZone: ReactNode;
}

/** Preview of an uploaded image, a plain tile if it fails to load; beside it what is known of it, or its upload. */
function UploadedImage({ url, onChange, label, aspect, upload, file, dropZone }: UploadedImageProps) {
  const [dimensions, setDimensions] = useState<ImageDimensions | null>(null);
  const [hasLoadError, setHasLoadError] = useState(false);
  const imageInfo = formatImageInfo(dimensions, file?.size ?? null);
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
      <UploadStatus upload={upload} slot="inline" hasImage>
        {dropZone ?? (
          <div className={css.details}>
            {file !== null && (
              <p className={css.name} dir="auto">
                {file.name}
              </p>
            )}
            {imageInfo !== "" && <p className={css.hint}>{imageInfo}</p>}
            {hasLoadError && <LoadError />}
            <div className={css.actions}>
              <FilePicker onFiles={upload.choose}>
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
                onClick={() => onChange(null)}
              >
                Remove
              </AdminButton>
            </div>
          </div>
        )}
      </UploadStatus>
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
