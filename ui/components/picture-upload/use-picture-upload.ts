import { useEffect, useRef, useState } from "react";
import { isUnauthorized } from "../../api/is-unauthorized.ts";
import type { UploadWatch } from "../../api/upload/upload-picture.ts";
import { useLeaveToSignIn } from "../../api/use-leave-to-sign-in.ts";
import { findFileProblem, sendPicture } from "./send-picture.ts";
import { problemOfFailure, retryNote, severalFiles } from "./upload-problem.ts";
import { failed, idle, sending, type UploadState } from "./upload-state.ts";

interface PictureUploadOptions {
  readonly onUploaded: (objectPath: string, file: File) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  readonly beforeLeaving?: (() => void) | undefined;
}

/** Takes one picture from the admin's hands to an object path, and says how far it has come. */
export function usePictureUpload(options: PictureUploadOptions) {
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController | null>(null);
  const leave = useLeaveToSignIn();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setState(idle);
  };
  const start = async (file: File) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const next = await outcomeOf(file, controller.signal, setState);
    if (controller.signal.aborted) return;
    setState(next.state);
    if (next.path !== null) latest.current.onUploaded(next.path, file);
    if (next.isSignedOut) leave({ before: latest.current.beforeLeaving });
  };
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (files.length > 1) setState(failed(severalFiles));
    else if (file !== undefined) void start(file);
  };
  return { state, choose, start, stop };
}

interface Outcome {
  readonly state: UploadState;
  readonly path: string | null;
  readonly isSignedOut: boolean;
}

async function outcomeOf(file: File, signal: AbortSignal, show: (state: UploadState) => void): Promise<Outcome> {
  const none = { path: null, isSignedOut: false };
  const problem = await findFileProblem(file);
  if (problem !== null) return { ...none, state: failed(problem) };
  try {
    if (!signal.aborted) show(sending(file, 0));
    return { ...none, state: idle, path: await sendPicture(file, watching(file, signal, show)) };
  } catch (error) {
    return { ...none, state: failed(problemOfFailure(error), file), isSignedOut: isUnauthorized(error) };
  }
}

function watching(file: File, signal: AbortSignal, show: (state: UploadState) => void): UploadWatch {
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
