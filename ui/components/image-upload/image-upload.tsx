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
  type UploadState,
  useImageUpload,
} from "./use-image-upload.ts";

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
  onPhaseChange?: (phase: UploadPhase) => void;
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
    onPhaseChange?.(kind);
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
function UploadedImage({ url, label, aspect, children }: UploadedImageProps) {
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
