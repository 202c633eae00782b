import { isBelowRecommended } from "../../../core/moodboard/upload-rules.ts";
import { isUnauthorized } from "../../api/is-unauthorized.ts";
import type { Measures } from "../image-upload/image-dimensions.ts";
import { problemOfFailure, retryNote, severalFiles } from "../image-upload/upload-errors.ts";
import type { UploadWatch } from "../image-upload/upload-with-retries.ts";
import { findFileProblem, type SendPicture } from "./send-picture.ts";
import { failed, idle, sending, type UploadState } from "./upload-state.ts";

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
