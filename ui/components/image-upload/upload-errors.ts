import { type PictureFileProblem, pictureFileProblem, tellingBytes } from "../../../core/moodboard/upload-rules.ts";
import { ApiError, ConnectionLost, isUnauthorized } from "../../api/http.ts";
import { problemOf } from "../../api/send.ts";
import { type Measures, pictureFacts } from "./image-dimensions.ts";
import type { UploadWatch } from "./upload-with-retries.ts";

/** What went wrong, and what the admin can do about it. */
export interface UploadProblem {
  readonly title: string;
  readonly advice: string;
  /** Whether the same file may go through at another try. */
  readonly mayPass: boolean;
}

const kinds = { png: "a PNG", webp: "a WebP", avif: "an AVIF" } as const;

/** `recommended` are the measures that are best here; null where all are the same. */
export function problemOfFile(problem: PictureFileProblem, recommended: Measures | null): UploadProblem {
  const lasting = (title: string, advice: string) => ({ title, advice, mayPass: false });
  if (problem.kind === "empty") return lasting("This file is empty", "Choose a JPEG of at most 10 MB.");
  if (problem.kind === "too-large") {
    const best = recommended && ` best\u00a0at\u00a0${pictureFacts(recommended, null)}, and try again.`;
    return lasting(
      "This file is larger than 10 MB",
      best === null ? "Save it smaller and try again." : `Save it smaller,${best}`,
    );
  }
  const found = problem.found === null ? "Its content isn't JPEG." : `It is ${kinds[problem.found]}.`;
  return lasting("This file is not a JPEG", `${found} Save it as JPEG and try again.`);
}

export const severalFiles: UploadProblem = {
  title: "More than one file",
  advice: "Choose one JPEG.",
  mayPass: false,
};

/** A folder, or a file that was moved or taken away. */
const unreadableFile: UploadProblem = {
  title: "We couldn't read this file",
  advice: "Choose it again, or another JPEG.",
  mayPass: false,
};

/** Of a picture with fewer pixels than recommended, before it is sent. */
export function smallPictureWarning(
  measures: Measures,
  recommended: Measures,
): Pick<UploadProblem, "title" | "advice"> {
  return {
    title: `This image is small: ${pictureFacts(measures, null)}`,
    advice: `Recommended: ${pictureFacts(recommended, null)} or more. Yours may look blurred.`,
  };
}

/** Of an upload that failed after all its retries. */
export function problemOfFailure(error: unknown): UploadProblem {
  if (error instanceof ConnectionLost) {
    return { title: "The connection was lost", advice: "Check your network, then try again.", mayPass: true };
  }
  if (isUnauthorized(error)) {
    return { title: "You are signed out", advice: "Sign in, then try again.", mayPass: true };
  }
  const said = problemOf(error);
  const isRefused = error instanceof ApiError && [413, 415, 422].includes(error.status);
  if (said !== null && isRefused) {
    return {
      title: withoutFullStop(said.message),
      advice: said.suggestion ?? "Choose another image.",
      mayPass: false,
    };
  }
  const advice = said?.suggestion ?? "Wait a moment, then try again.";
  return { title: "The upload failed", advice, mayPass: true };
}

/** While it goes on by itself. */
export function retryNote(error: unknown): string {
  return error instanceof ConnectionLost
    ? "Connection lost. Trying again..."
    : "The server is not ready. Trying again...";
}

function withoutFullStop(sentence: string): string {
  return sentence.replace(/\.$/u, "");
}

/** What is wrong with a file is found before any of it is sent; null where nothing is. */
export async function findFileProblem(file: File, recommended: Measures | null): Promise<UploadProblem | null> {
  try {
    const start = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
    const problem = pictureFileProblem(file.size, start);
    return problem === null ? null : problemOfFile(problem, recommended);
  } catch {
    return unreadableFile;
  }
}

/** Gives the object path. */
export type SendPicture = (file: File, watch: UploadWatch) => Promise<string>;

/** The uploader comes with the first picture: nobody loads it who sends none. */
export const sendPicture: SendPicture = async (file, watch) => {
  const { uploadByUppy } = await import("./uppy-uploader.ts").catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  return await uploadByUppy(file, watch);
};
