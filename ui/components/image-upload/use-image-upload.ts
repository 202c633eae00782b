import { useEffect, useRef, useState } from "react";
import { isBelowRecommended } from "../../../core/moodboard/upload-rules.ts";
import { isUnauthorized } from "../../api/http.ts";
import { useSignInRedirect } from "../../api/use-admin-api.ts";
import {
  describeUploadError,
  formatRetryStatus,
  type ImageDimensions,
  measureImage,
  multipleFilesError,
  type UploadErrorMessage,
  type UploadFile,
  uploadFile,
  validateFile,
} from "./upload-errors.ts";
import type { UploadCallbacks } from "./upload-with-retries.ts";

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

export function createUploadingState({ name, size }: File, sentBytes: number, note: string | null = null): UploadState {
  const percent = size === 0 ? 0 : Math.min(100, Math.round((sentBytes / size) * 100));
  return { kind: "sending", name, percent, note: note ?? (percent === 100 ? "Checking the image..." : null) };
}

export function createFailedState(problem: UploadErrorMessage, file: File | null = null): UploadState {
  return { kind: "failed", problem, file: problem.isRetryable ? file : null };
}

type OnStateChange = (state: UploadState) => void;

interface ImageUploaderOptions {
  readonly uploadFile: UploadFile;
  /** Images with fewer pixels need a confirmation before the upload; null for no check. */
  readonly recommended: ImageDimensions | null;
  /** Resolves with null for an image that cannot be decoded. */
  readonly measure: (file: File) => Promise<ImageDimensions | null>;
  readonly onStateChange: OnStateChange;
  readonly onUploaded: (objectPath: string, file: File) => void;
  readonly onSignedOut: () => void;
}

/** Uploads one image at a time: a new choice aborts the running upload. */
export function createImageUploader(options: ImageUploaderOptions) {
  const { uploadFile, recommended, measure, onStateChange, onUploaded, onSignedOut } = options;
  let abortController = new AbortController();
  const abortWith = (state: UploadState) => {
    abortController.abort();
    onStateChange(state);
  };
  const check = async (file: File): Promise<UploadState | null> => {
    const problem = await validateFile(file, recommended);
    if (problem !== null) return createFailedState(problem);
    if (recommended === null) return null;
    const dimensions = await measure(file);
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
    const next = await upload(file, uploadFile, signal, onStateChange);
    if (signal.aborted) return;
    onStateChange(next.state);
    if (next.path !== null) onUploaded(next.path, file);
    if (next.isSignedOut) onSignedOut();
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

interface UploadOutcome {
  readonly state: UploadState;
  readonly path: string | null;
  readonly isSignedOut: boolean;
}

async function upload(
  file: File,
  uploadFile: UploadFile,
  signal: AbortSignal,
  onStateChange: OnStateChange,
): Promise<UploadOutcome> {
  const base = { path: null, isSignedOut: false };
  try {
    return { ...base, state: idleState, path: await uploadFile(file, createCallbacks(file, signal, onStateChange)) };
  } catch (error) {
    return { ...base, state: createFailedState(describeUploadError(error), file), isSignedOut: isUnauthorized(error) };
  }
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
      uploadFile,
      recommended: options.recommended ?? null,
      measure: measureImage,
      onStateChange: setState,
      onUploaded: (objectPath, file) => latest.current.onUploaded(objectPath, file),
      onSignedOut: () => redirectToSignIn({ before: latest.current.onBeforeRedirect }),
    }),
  );
  useEffect(() => uploader.stop, [uploader]);
  return { state, ...uploader };
}
