import type { PictureFormat } from "../../../core/picture/picture-format.ts";
import type { PictureInfo } from "../../../core/picture/picture-info.ts";
import type { SocialPictureOrder } from "../../../core/picture/social-picture.port.ts";

/** What a worker process is sent: one at a time, and each is answered by one outcome. */
export type Job =
  | { readonly task: "look"; readonly bytes: Uint8Array }
  | { readonly task: "make"; readonly bytes: Uint8Array; readonly width: number; readonly format: PictureFormat }
  | { readonly task: "compose"; readonly order: SocialPictureOrder };

export type Outcome =
  | { readonly result: "looked"; readonly info: PictureInfo }
  | { readonly result: "made"; readonly bytes: Uint8Array }
  | { readonly result: "failed"; readonly reason: string };

export function isJob(message: unknown): message is Job {
  if (!isRecord(message)) return false;
  if (message["task"] === "compose") return isRecord(message["order"]);
  return message["bytes"] instanceof Uint8Array && ["look", "make"].includes(`${message["task"]}`);
}

/** A worker has touched foreign bytes: what it says is checked like anything from outside. */
export function isOutcome(message: unknown): message is Outcome {
  if (!isRecord(message)) return false;
  if (message["result"] === "failed") return typeof message["reason"] === "string";
  if (message["result"] === "made") return message["bytes"] instanceof Uint8Array;
  return message["result"] === "looked" && isInfo(message["info"]);
}

function isInfo(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { width, height, placeholder } = value;
  const hasSize = [width, height].every((length) => Number.isInteger(length) && Number(length) > 0);
  return hasSize && (placeholder === null || /^data:image\/webp;base64,[\w+/=]{1,227}$/u.test(String(placeholder)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
