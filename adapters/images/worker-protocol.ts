import { type ImageInfo, isPlaceholder } from "../../core/image/image.ts";
import type { ResizeRequest } from "../../core/image/image-transformer.port.ts";
import type { SocialImageContent } from "../../core/image/social-image.port.ts";

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What is made of a picture. */
export type ResizeOptions = Pick<ResizeRequest, "width" | "cropPosition" | "format">;

/** What a worker process is sent: one at a time, and each is answered by one outcome. */
export type Job =
  | { readonly task: "look"; readonly bytes: Uint8Array }
  | { readonly task: "make"; readonly bytes: Uint8Array; readonly resize: ResizeOptions }
  | { readonly task: "compose"; readonly order: SocialImageContent }
  | { readonly task: "measure"; readonly path: string }
  | { readonly task: "encode upright"; readonly from: string; readonly to: string; readonly maxPixels: number };

export type JobResult =
  | { readonly result: "looked"; readonly info: ImageInfo }
  | { readonly result: "made"; readonly bytes: Uint8Array }
  | { readonly result: "sized"; readonly size: ImageSize }
  | { readonly result: "failed"; readonly reason: string };

const requiredFields: Readonly<Record<Job["task"], string>> = {
  look: "bytes",
  make: "resize",
  compose: "order",
  measure: "path",
  "encode upright": "from",
};

export function isJob(message: unknown): message is Job {
  return (
    isRecord(message) &&
    Object.entries(requiredFields).some(([task, part]) => message["task"] === task && message[part])
  );
}

/** A worker has touched foreign bytes: what it says is checked like anything from outside. */
export function isJobResult(message: unknown): message is JobResult {
  if (!isRecord(message)) return false;
  if (message["result"] === "failed") return typeof message["reason"] === "string";
  if (message["result"] === "made") return message["bytes"] instanceof Uint8Array;
  if (message["result"] === "sized") return isRecord(message["size"]) && hasSize(message["size"]);
  return message["result"] === "looked" && isInfo(message["info"]);
}

function isInfo(value: unknown): boolean {
  if (!isRecord(value) || !hasSize(value)) return false;
  const { placeholder } = value;
  return placeholder === null || (typeof placeholder === "string" && isPlaceholder(placeholder));
}

function hasSize({ width, height }: Record<string, unknown>): boolean {
  return [width, height].every((length) => Number.isInteger(length) && Number(length) > 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
