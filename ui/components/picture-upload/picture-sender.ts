import { isUnauthorized } from "../../api/is-unauthorized.ts";
import type { UploadWatch } from "../../api/upload/upload-picture.ts";
import { findFileProblem, type SendPicture } from "./send-picture.ts";
import { problemOfFailure, retryNote, severalFiles } from "./upload-problem.ts";
import { failed, idle, sending, type UploadState } from "./upload-state.ts";

type Show = (state: UploadState) => void;

interface PictureSenderOptions {
  readonly send: SendPicture;
  readonly show: Show;
  readonly onUploaded: (objectPath: string, file: File) => void;
  readonly onSignedOut: () => void;
}

/** Sends one picture at a time: what is chosen next takes the place of the one on its way. */
export function makePictureSender({ send, show, onUploaded, onSignedOut }: PictureSenderOptions) {
  let running = new AbortController();
  const stopWith = (state: UploadState) => {
    running.abort();
    show(state);
  };
  const start = async (file: File) => {
    stopWith(sending(file, 0));
    running = new AbortController();
    const { signal } = running;
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
      else if (file !== undefined) void start(file);
    },
    start,
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
  const problem = await findFileProblem(file);
  if (problem !== null) return { ...none, state: failed(problem) };
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
