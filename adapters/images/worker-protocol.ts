import type { SocialImageContent } from "../../core/board/social-image.port.ts";
import { type ImageInfo, isPlaceholder } from "../../core/image/image.ts";
import { type CutoutResult, isCutoutInfo, type ResizeRequest } from "../../core/image/image-transformer.port.ts";
import type { SceneDrawing } from "../../core/moodboard/render-moodboard.ts";

/** Lengths in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export type ResizeOptions = Pick<ResizeRequest, "width" | "cropPosition" | "format">;

/** A message to a worker process. Jobs are sent one at a time; each is answered with one `JobResult`. */
export type Job =
  | { readonly task: "probe"; readonly bytes: Uint8Array }
  | { readonly task: "resize"; readonly bytes: Uint8Array; readonly resize: ResizeOptions }
  | { readonly task: "cut-out"; readonly bytes: Uint8Array }
  | { readonly task: "render-social"; readonly content: SocialImageContent }
  | { readonly task: "render-scene"; readonly drawing: SceneDrawing }
  | { readonly task: "measure"; readonly path: string }
  | { readonly task: "reencode"; readonly from: string; readonly to: string; readonly maxPixels: number };

export type JobResult =
  | { readonly result: "probed"; readonly info: ImageInfo }
  | { readonly result: "rendered"; readonly bytes: Uint8Array }
  | { readonly result: "cut-out"; readonly cutout: CutoutResult }
  | { readonly result: "sized"; readonly size: ImageSize }
  | { readonly result: "failed"; readonly reason: string };

/** A worker that crashes, exceeds the time limit or sends an invalid message has no result. */
export type PoolResult = JobResult | { readonly result: "interrupted"; readonly reason: string };

const requiredFields: Readonly<Record<Job["task"], string>> = {
  probe: "bytes",
  resize: "resize",
  "cut-out": "bytes",
  "render-social": "content",
  "render-scene": "drawing",
  measure: "path",
  reencode: "from",
};

export function isJob(message: unknown): message is Job {
  return (
    isRecord(message) &&
    Object.entries(requiredFields).some(([task, field]) => message["task"] === task && message[field])
  );
}

/** Results are validated, because a worker that decoded untrusted bytes may be compromised. */
export function isJobResult(message: unknown): message is JobResult {
  if (!isRecord(message)) return false;
  if (message["result"] === "failed") return typeof message["reason"] === "string";
  if (message["result"] === "rendered") return message["bytes"] instanceof Uint8Array;
  if (message["result"] === "cut-out") return isCutout(message["cutout"]);
  if (message["result"] === "sized") return isRecord(message["size"]) && hasSize(message["size"]);
  return message["result"] === "probed" && isInfo(message["info"]);
}

function isInfo(value: unknown): boolean {
  if (!isRecord(value) || !hasSize(value)) return false;
  const { placeholder } = value;
  return placeholder === null || (typeof placeholder === "string" && isPlaceholder(placeholder));
}

/** An image is there if, and only if, the info says so. */
function isCutout(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { image, info } = value;
  return isCutoutInfo(info) && (info.cutout ? image instanceof Uint8Array : image === null);
}

function hasSize({ width, height }: Record<string, unknown>): boolean {
  return [width, height].every((length) => Number.isInteger(length) && Number(length) > 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
