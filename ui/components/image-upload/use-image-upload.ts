import { useEffect, useRef, useState } from "react";
import { isBelowRecommended } from "../../../core/moodboard/upload-rules.ts";
import { isUnauthorized } from "../../api/http.ts";
import { useLeaveToSignIn } from "../../api/use-admin-api.ts";
import { type Measures, measurePicture } from "./image-dimensions.ts";
import {
  findFileProblem,
  problemOfFailure,
  retryNote,
  type SendPicture,
  sendPicture,
  severalFiles,
  type UploadProblem,
} from "./upload-errors.ts";
import type { UploadWatch } from "./upload-with-retries.ts";

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
  | { readonly kind: "small"; readonly file: File; readonly measures: Measures; readonly recommended: Measures }
  /** `file` can be tried again; null where it cannot. */
  | { readonly kind: "failed"; readonly problem: UploadProblem; readonly file: File | null };

export type UploadKind = UploadState["kind"];

const idle: UploadState = { kind: "idle" };

export function sending({ name, size }: File, sentBytes: number, note: string | null = null): UploadState {
  const percent = size === 0 ? 0 : Math.min(100, Math.round((sentBytes / size) * 100));
  return { kind: "sending", name, percent, note: note ?? (percent === 100 ? "Checking the image..." : null) };
}

export function failed(problem: UploadProblem, file: File | null = null): UploadState {
  return { kind: "failed", problem, file: problem.mayPass ? file : null };
}

type Show = (state: UploadState) => void;

interface PictureSenderOptions {
  readonly send: SendPicture;
  /** With fewer pixels than these, the admin is asked before a picture is sent; null where any number is fine. */
  readonly recommended: Measures | null;
  /** Null for a picture that cannot be measured. */
  readonly measure: (file: File) => Promise<Measures | null>;
  readonly show: Show;
  readonly onUploaded: (objectPath: string, file: File) => void;
  readonly onSignedOut: () => void;
}

/** Sends one picture at a time: what is chosen next takes the place of the one on its way. */
export function makePictureSender(options: PictureSenderOptions) {
  const { send, recommended, measure, show, onUploaded, onSignedOut } = options;
  let running = new AbortController();
  const stopWith = (state: UploadState) => {
    running.abort();
    show(state);
  };
  const check = async (file: File): Promise<UploadState | null> => {
    const problem = await findFileProblem(file, recommended);
    if (problem !== null) return failed(problem);
    if (recommended === null) return null;
    const measures = await measure(file);
    if (measures === null || !isBelowRecommended(measures, recommended)) return null;
    return { kind: "small", file, measures, recommended };
  };
  const start = async (file: File, isChecked = true) => {
    stopWith(sending(file, 0));
    running = new AbortController();
    const { signal } = running;
    const obstacle = isChecked ? null : await check(file);
    if (signal.aborted) return;
    if (obstacle !== null) return show(obstacle);
    const next = await outcomeOf(file, send, signal, show);
    if (signal.aborted) return;
    show(next.state);
    if (next.path !== null) onUploaded(next.path, file);
    if (next.isSignedOut) onSignedOut();
  };
  return {
    choose: (files: readonly File[]) => {
      const [file] = files;
      if (files.length > 1) stopWith(failed(severalFiles));
      else if (file !== undefined) void start(file, false);
    },
    /** Sends a file that was chosen before: tries it again, or takes it although it is small. */
    start: (file: File) => start(file),
    stop: () => stopWith(idle),
  };
}

interface Outcome {
  readonly state: UploadState;
  readonly path: string | null;
  readonly isSignedOut: boolean;
}

async function outcomeOf(file: File, send: SendPicture, signal: AbortSignal, show: Show): Promise<Outcome> {
  const none = { path: null, isSignedOut: false };
  try {
    return { ...none, state: idle, path: await send(file, watching(file, signal, show)) };
  } catch (error) {
    return { ...none, state: failed(problemOfFailure(error), file), isSignedOut: isUnauthorized(error) };
  }
}

function watching(file: File, signal: AbortSignal, show: Show): UploadWatch {
  let sent = 0;
  return {
    signal,
    onProgress: (bytes) => {
      sent = bytes;
      if (!signal.aborted) show(sending(file, sent));
    },
    onRetry: (error) => {
      if (!signal.aborted) show(sending(file, sent, retryNote(error)));
    },
  };
}

interface PictureUploadOptions {
  /** With fewer pixels than these, the admin is asked before a picture is sent. */
  readonly recommended?: Measures | undefined;
  readonly onUploaded: (objectPath: string, file: File) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  readonly beforeLeaving?: () => void;
}

/** Takes one picture from the admin's hands to an object path, and says how far it has come. */
export function usePictureUpload(options: PictureUploadOptions) {
  const [state, setState] = useState<UploadState>(idle);
  const leave = useLeaveToSignIn();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [sender] = useState(() =>
    makePictureSender({
      send: sendPicture,
      recommended: options.recommended ?? null,
      measure: measurePicture,
      show: setState,
      onUploaded: (objectPath, file) => latest.current.onUploaded(objectPath, file),
      onSignedOut: () => leave({ before: latest.current.beforeLeaving }),
    }),
  );
  useEffect(() => sender.stop, [sender]);
  return { state, ...sender };
}
