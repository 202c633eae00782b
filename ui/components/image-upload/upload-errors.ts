import { type ImageFileError, signatureBytes, validateImageFile } from "../../../core/moodboard/upload-rules.ts";
import { ApiError, isUnauthorized, NetworkError } from "../../api/http.ts";
import { parseProblem } from "../../api/send.ts";
import { formatImageInfo, type ImageDimensions } from "./image-dimensions.ts";
import type { UploadCallbacks } from "./upload-with-retries.ts";

/** What went wrong, and what the admin can do about it. */
export interface UploadErrorMessage {
  readonly title: string;
  readonly suggestion: string;
  /** Whether the same file may go through at another try. */
  readonly isRetryable: boolean;
}

const formatNames = { png: "a PNG", webp: "a WebP", avif: "an AVIF" } as const;

/** `recommended` are the measures that are best here; null where all are the same. */
export function describeFileError(problem: ImageFileError, recommended: ImageDimensions | null): UploadErrorMessage {
  const permanent = (title: string, suggestion: string) => ({ title, suggestion, isRetryable: false });
  if (problem.kind === "empty") return permanent("This file is empty", "Choose a JPEG of at most 10 MB.");
  if (problem.kind === "too-large") {
    const best = recommended && ` best\u00a0at\u00a0${formatImageInfo(recommended, null)}, and try again.`;
    return permanent(
      "This file is larger than 10 MB",
      best === null ? "Save it smaller and try again." : `Save it smaller,${best}`,
    );
  }
  const found = problem.detected === null ? "Its content isn't JPEG." : `It is ${formatNames[problem.detected]}.`;
  return permanent("This file is not a JPEG", `${found} Save it as JPEG and try again.`);
}

export const multipleFilesError: UploadErrorMessage = {
  title: "More than one file",
  suggestion: "Choose one JPEG.",
  isRetryable: false,
};

/** A folder, or a file that was moved or taken away. */
const unreadableFileError: UploadErrorMessage = {
  title: "We couldn't read this file",
  suggestion: "Choose it again, or another JPEG.",
  isRetryable: false,
};

/** Of a picture with fewer pixels than recommended, before it is sent. */
export function smallImageWarning(
  measures: ImageDimensions,
  recommended: ImageDimensions,
): Pick<UploadErrorMessage, "title" | "suggestion"> {
  return {
    title: `This image is small: ${formatImageInfo(measures, null)}`,
    suggestion: `Recommended: ${formatImageInfo(recommended, null)} or more. Yours may look blurred.`,
  };
}

/** Of an upload that failed after all its retries. */
export function describeUploadError(error: unknown): UploadErrorMessage {
  if (error instanceof NetworkError) {
    return { title: "The connection was lost", suggestion: "Check your network, then try again.", isRetryable: true };
  }
  if (isUnauthorized(error)) {
    return { title: "You are signed out", suggestion: "Sign in, then try again.", isRetryable: true };
  }
  const said = parseProblem(error);
  const isRefused = error instanceof ApiError && [413, 415, 422].includes(error.status);
  if (said !== null && isRefused) {
    return {
      title: stripFullStop(said.message),
      suggestion: said.suggestion ?? "Choose another image.",
      isRetryable: false,
    };
  }
  const suggestion = said?.suggestion ?? "Wait a moment, then try again.";
  return { title: "The upload failed", suggestion, isRetryable: true };
}

/** While it goes on by itself. */
export function formatRetryStatus(error: unknown): string {
  return error instanceof NetworkError
    ? "Connection lost. Trying again..."
    : "The server is not ready. Trying again...";
}

function stripFullStop(sentence: string): string {
  return sentence.replace(/\.$/u, "");
}

/** What is wrong with a file is found before any of it is sent; null where nothing is. */
export async function validateFile(
  file: File,
  recommended: ImageDimensions | null,
): Promise<UploadErrorMessage | null> {
  try {
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    const problem = validateImageFile(file.size, start);
    return problem === null ? null : describeFileError(problem, recommended);
  } catch {
    return unreadableFileError;
  }
}

/** Gives the object path. */
export type UploadFile = (file: File, watch: UploadCallbacks) => Promise<string>;

/** The uploader comes with the first picture: nobody loads it who sends none. */
export const uploadFile: UploadFile = async (file, watch) => {
  const { uploadWithUppy: uploadByUppy } = await import("./uppy-uploader.ts").catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return await uploadByUppy(file, watch);
};
