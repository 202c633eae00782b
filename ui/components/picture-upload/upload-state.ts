import type { Measures } from "../image-upload/image-dimensions.ts";
import type { UploadProblem } from "../image-upload/upload-errors.ts";

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

export const idle: UploadState = { kind: "idle" };

export function sending({ name, size }: File, sentBytes: number, note: string | null = null): UploadState {
  const percent = size === 0 ? 0 : Math.min(100, Math.round((sentBytes / size) * 100));
  return { kind: "sending", name, percent, note: note ?? (percent === 100 ? "Checking the image..." : null) };
}

export function failed(problem: UploadProblem, file: File | null = null): UploadState {
  return { kind: "failed", problem, file: problem.mayPass ? file : null };
}
