import { useEffect, useRef, useState } from "react";
import {
  type ImageFileError,
  isBelowRecommended,
  signatureBytes,
  validateImageFile,
} from "../../../core/moodboard/upload-rules.ts";
import { ApiError, isUnauthorized, NetworkError } from "../../api/http.ts";
import { parseProblem } from "../../api/send.ts";
import { useSignInRedirect } from "../../api/use-admin-api.ts";
import type { UploadCallbacks, UploadFile } from "./upload-with-retries.ts";

export interface ImageDimensions {
  readonly width: number;
  readonly height: number;
}

const KB = 1024;

/** Formats the known facts as "1798 × 2400 px, 2.4 MB"; empty if both are null. */
export function formatImageInfo(dimensions: ImageDimensions | null, bytes: number | null): string {
  const pixels = dimensions === null ? null : `${dimensions.width}\u00a0×\u00a0${dimensions.height}\u00a0px`;
  return [pixels, bytes === null ? null : formatFileSize(bytes)].filter((fact) => fact !== null).join(", ");
}

/** Whole kilobytes, megabytes with one decimal place (1 KB = 1,024 bytes). */
function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes}\u00a0bytes`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes}\u00a0KB` : `${(bytes / KB / KB).toFixed(1)}\u00a0MB`;
}

/** Returns the size of an image file in pixels, upright as displayed; null if the browser cannot decode it. */
async function measureImage(file: File): Promise<ImageDimensions | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Error message for the admin. */
export interface UploadErrorMessage {
  readonly title: string;
  readonly suggestion: string;
  /** True if the same file may succeed on another attempt. */
  readonly isRetryable: boolean;
}

const formatNames = { png: "a PNG", webp: "a WebP", avif: "an AVIF" } as const;

const permanentError = (title: string, suggestion: string) => ({ title, suggestion, isRetryable: false });

/** `recommended` is mentioned for files that are too large; null for none. */
function describeFileError(problem: ImageFileError, recommended: ImageDimensions | null): UploadErrorMessage {
  if (problem.kind === "empty") return permanentError("This file is empty", "Choose a JPEG of at most 10 MB.");
  if (problem.kind === "too-large") {
    const best = recommended && ` best\u00a0at\u00a0${formatImageInfo(recommended, null)}, and try again.`;
    return permanentError(
      "This file is larger than 10 MB",
      best === null ? "Save it smaller and try again." : `Save it smaller,${best}`,
    );
  }
  const found = problem.detected === null ? "Its content isn’t JPEG." : `It is ${formatNames[problem.detected]}.`;
  return permanentError("This file is not a JPEG", `${found} Save it as JPEG and try again.`);
}

const multipleFilesError = permanentError("More than one file", "Choose one JPEG.");

/** The file is a folder, or was moved or deleted. */
const unreadableFileError = permanentError("We couldn’t read this file", "Choose it again, or another JPEG.");

/** Warning before the upload of an image with fewer pixels than recommended. */
export function createSmallImageWarning(
  dimensions: ImageDimensions,
  recommended: ImageDimensions,
): Pick<UploadErrorMessage, "title" | "suggestion"> {
  return {
    title: `This image is small: ${formatImageInfo(dimensions, null)}`,
    suggestion: `Recommended: ${formatImageInfo(recommended, null)} or more. Yours may look blurred.`,
  };
}

/** Message for an upload that failed after all retries. */
function describeUploadError(error: unknown): UploadErrorMessage {
  if (error instanceof NetworkError) {
    return { title: "The connection was lost", suggestion: "Check your network, then try again.", isRetryable: true };
  }
  if (isUnauthorized(error)) {
    return { title: "You are signed out", suggestion: "Sign in, then try again.", isRetryable: true };
  }
  const serverError = parseProblem(error);
  const isRefused = error instanceof ApiError && [413, 415, 422].includes(error.status);
  if (serverError !== null && isRefused) {
    const title = serverError.message.replace(/\.$/u, "");
    return permanentError(title, serverError.suggestion ?? "Choose another image.");
  }
  const suggestion = serverError?.suggestion ?? "Wait a moment, then try again.";
  return { title: "The upload failed", suggestion, isRetryable: true };
}

/** Status text during an automatic retry. */
function formatRetryStatus(error: unknown): string {
  return error instanceof NetworkError
    ? "Connection lost. Trying again..."
    : "The server is not ready. Trying again...";
}

/** Validates a file before the upload; null if it is valid. */
async function validateFile(file: File, recommended: ImageDimensions | null): Promise<UploadErrorMessage | null> {
  try {
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    const problem = validateImageFile(file.size, start);
    return problem === null ? null : describeFileError(problem, recommended);
  } catch {
    return unreadableFileError;
  }
}

/** Loads the uploader on the first upload: it is a chunk of its own. */
const uploadFile: UploadFile = async (file, callbacks) => {
  const uploader = await import("./upload-with-retries.ts").catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return await uploader.uploadFile(file, callbacks);
};

export type UploadState =
  | { readonly kind: "idle" }
  | {
      readonly kind: "sending";
      readonly name: string;
      readonly percent: number;
      /** Status text below the progress bar. */
      readonly note: string | null;
    }
  /** Fewer pixels than recommended: waits for the admin's decision. */
  | {
      readonly kind: "small";
      readonly file: File;
      readonly dimensions: ImageDimensions;
      readonly recommended: ImageDimensions;
    }
  /** `file` can be uploaded again; null if it cannot. */
  | { readonly kind: "failed"; readonly problem: UploadErrorMessage; readonly file: File | null };

export type UploadPhase = UploadState["kind"];

const idleState: UploadState = { kind: "idle" };

function createUploadingState({ name, size }: File, sentBytes: number, note: string | null = null): UploadState {
  const percent = size === 0 ? 0 : Math.min(100, Math.round((sentBytes / size) * 100));
  return { kind: "sending", name, percent, note: note ?? (percent === 100 ? "Checking the image..." : null) };
}

function createFailedState(problem: UploadErrorMessage, file: File | null = null): UploadState {
  return { kind: "failed", problem, file: problem.isRetryable ? file : null };
}

type OnStateChange = (state: UploadState) => void;

interface ImageUploaderOptions {
  /** Images with fewer pixels need a confirmation before the upload; null for no check. */
  readonly recommended: ImageDimensions | null;
  readonly onStateChange: OnStateChange;
  readonly onUploaded: (objectPath: string, file: File) => void;
  readonly onSignedOut: () => void;
}

/** Uploads one image at a time: a new choice aborts the running upload. */
function createImageUploader(options: ImageUploaderOptions) {
  const { recommended, onStateChange, onUploaded, onSignedOut } = options;
  let abortController = new AbortController();
  const abortWith = (state: UploadState) => {
    abortController.abort();
    onStateChange(state);
  };
  const check = async (file: File): Promise<UploadState | null> => {
    const problem = await validateFile(file, recommended);
    if (problem !== null) return createFailedState(problem);
    if (recommended === null) return null;
    const dimensions = await measureImage(file);
    if (dimensions === null || !isBelowRecommended(dimensions, recommended)) return null;
    return { kind: "small", file, dimensions, recommended };
  };
  const start = async (file: File, isChecked = true) => {
    abortWith(createUploadingState(file, 0));
    abortController = new AbortController();
    const { signal } = abortController;
    const failedCheck = isChecked ? null : await check(file);
    if (signal.aborted) return;
    if (failedCheck !== null) return onStateChange(failedCheck);
    try {
      const path = await uploadFile(file, createCallbacks(file, signal, onStateChange));
      if (signal.aborted) return;
      onStateChange(idleState);
      onUploaded(path, file);
    } catch (error) {
      if (signal.aborted) return;
      onStateChange(createFailedState(describeUploadError(error), file));
      if (isUnauthorized(error)) onSignedOut();
    }
  };
  return {
    choose: (files: readonly File[]) => {
      const [file] = files;
      if (files.length > 1) abortWith(createFailedState(multipleFilesError));
      else if (file !== undefined) void start(file, false);
    },
    /** Uploads a file without checking it: a retry, or a confirmed small image. */
    start: (file: File) => start(file),
    stop: () => abortWith(idleState),
  };
}

function createCallbacks(file: File, signal: AbortSignal, onStateChange: OnStateChange): UploadCallbacks {
  let sent = 0;
  return {
    signal,
    onProgress: (bytes) => {
      sent = bytes;
      if (!signal.aborted) onStateChange(createUploadingState(file, sent));
    },
    onRetry: (error) => {
      if (!signal.aborted) onStateChange(createUploadingState(file, sent, formatRetryStatus(error)));
    },
  };
}

interface ImageUploadOptions {
  /** Images with fewer pixels need a confirmation before the upload. */
  readonly recommended?: ImageDimensions | undefined;
  readonly onUploaded: (objectPath: string, file: File) => void;
  /** Stashes unsaved values before the redirect to the sign-in page. */
  readonly onBeforeRedirect?: () => void;
}

/** State and actions of the upload of one image. */
export function useImageUpload(options: ImageUploadOptions) {
  const [state, setState] = useState<UploadState>(idleState);
  const redirectToSignIn = useSignInRedirect();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [uploader] = useState(() =>
    createImageUploader({
      recommended: options.recommended ?? null,
      onStateChange: setState,
      onUploaded: (objectPath, file) => latest.current.onUploaded(objectPath, file),
      onSignedOut: () => redirectToSignIn({ before: latest.current.onBeforeRedirect }),
    }),
  );
  useEffect(() => uploader.stop, [uploader]);
  return { state, ...uploader };
}
