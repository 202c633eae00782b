import { useEffect, useRef, useState } from "react";
import { isBelowRecommended } from "../../../core/moodboard/upload-rules.ts";
import { isUnauthorized } from "../../api/http.ts";
import { useSignInRedirect } from "../../api/use-admin-api.ts";
import { type ImageDimensions, measureImage } from "./image-dimensions.ts";
import {
  describeUploadError,
  formatRetryStatus,
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
      /** What is going on beside the sending. */
      readonly note: string | null;
    }
  /** Fewer pixels than recommended: nothing is sent until the admin decides. */
  | {
      readonly kind: "small";
      readonly file: File;
      readonly dimensions: ImageDimensions;
      readonly recommended: ImageDimensions;
    }
  /** `file` can be tried again; null where it cannot. */
  | { readonly kind: "failed"; readonly problem: UploadErrorMessage; readonly file: File | null };

export type UploadPhase = UploadState["kind"];

const idleState: UploadState = { kind: "idle" };

export function uploadingState({ name, size }: File, sentBytes: number, note: string | null = null): UploadState {
  const percent = size === 0 ? 0 : Math.min(100, Math.round((sentBytes / size) * 100));
  return { kind: "sending", name, percent, note: note ?? (percent === 100 ? "Checking the image..." : null) };
}

export function failedState(problem: UploadErrorMessage, file: File | null = null): UploadState {
  return { kind: "failed", problem, file: problem.isRetryable ? file : null };
}

type OnStateChange = (state: UploadState) => void;

interface ImageUploaderOptions {
  readonly uploadOne: UploadFile;
  /** With fewer pixels than these, the admin is asked before a picture is sent; null where any number is fine. */
  readonly recommended: ImageDimensions | null;
  /** Null for a picture that cannot be measured. */
  readonly measure: (file: File) => Promise<ImageDimensions | null>;
  readonly show: OnStateChange;
  readonly onUploaded: (objectPath: string, file: File) => void;
  readonly onSignedOut: () => void;
}

/** Sends one picture at a time: what is chosen next takes the place of the one on its way. */
export function createImageUploader(options: ImageUploaderOptions) {
  const { uploadOne, recommended, measure, show, onUploaded, onSignedOut } = options;
  let running = new AbortController();
  const abortWith = (state: UploadState) => {
    running.abort();
    show(state);
  };
  const check = async (file: File): Promise<UploadState | null> => {
    const problem = await validateFile(file, recommended);
    if (problem !== null) return failedState(problem);
    if (recommended === null) return null;
    const dimensions = await measure(file);
    if (dimensions === null || !isBelowRecommended(dimensions, recommended)) return null;
    return { kind: "small", file, dimensions, recommended };
  };
  const start = async (file: File, isChecked = true) => {
    abortWith(uploadingState(file, 0));
    running = new AbortController();
    const { signal } = running;
    const obstacle = isChecked ? null : await check(file);
    if (signal.aborted) return;
    if (obstacle !== null) return show(obstacle);
    const next = await upload(file, uploadOne, signal, show);
    if (signal.aborted) return;
    show(next.state);
    if (next.path !== null) onUploaded(next.path, file);
    if (next.isSignedOut) onSignedOut();
  };
  return {
    choose: (files: readonly File[]) => {
      const [file] = files;
      if (files.length > 1) abortWith(failedState(multipleFilesError));
      else if (file !== undefined) void start(file, false);
    },
    /** Sends a file that was chosen before: tries it again, or takes it although it is small. */
    start: (file: File) => start(file),
    stop: () => abortWith(idleState),
  };
}

interface UploadOutcome {
  readonly state: UploadState;
  readonly path: string | null;
  readonly isSignedOut: boolean;
}

async function upload(file: File, send: UploadFile, signal: AbortSignal, show: OnStateChange): Promise<UploadOutcome> {
  const none = { path: null, isSignedOut: false };
  try {
    return { ...none, state: idleState, path: await send(file, createCallbacks(file, signal, show)) };
  } catch (error) {
    return { ...none, state: failedState(describeUploadError(error), file), isSignedOut: isUnauthorized(error) };
  }
}

function createCallbacks(file: File, signal: AbortSignal, show: OnStateChange): UploadCallbacks {
  let sent = 0;
  return {
    signal,
    onProgress: (bytes) => {
      sent = bytes;
      if (!signal.aborted) show(uploadingState(file, sent));
    },
    onRetry: (error) => {
      if (!signal.aborted) show(uploadingState(file, sent, formatRetryStatus(error)));
    },
  };
}

interface ImageUploadOptions {
  /** With fewer pixels than these, the admin is asked before a picture is sent. */
  readonly recommended?: ImageDimensions | undefined;
  readonly onUploaded: (objectPath: string, file: File) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  readonly onBeforeRedirect?: () => void;
}

/** Takes one picture from the admin's hands to an object path, and says how far it has come. */
export function useImageUpload(options: ImageUploadOptions) {
  const [state, setState] = useState<UploadState>(idleState);
  const leave = useSignInRedirect();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [sender] = useState(() =>
    createImageUploader({
      uploadOne: uploadFile,
      recommended: options.recommended ?? null,
      measure: measureImage,
      show: setState,
      onUploaded: (objectPath, file) => latest.current.onUploaded(objectPath, file),
      onSignedOut: () => leave({ before: latest.current.onBeforeRedirect }),
    }),
  );
  useEffect(() => sender.stop, [sender]);
  return { state, ...sender };
}
