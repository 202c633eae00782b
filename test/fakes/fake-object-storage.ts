import { createHash } from "node:crypto";
import {
  assertStorable,
  type ObjectStorage,
  type UploadReceiver,
  uploadPathPrefix,
} from "../../core/kernel/object-storage.port.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import { MoodboardError, type MoodboardErrorCode, validateJpegStream } from "../../core/moodboard/upload-rules.ts";
import { readAllBytes, toChunks } from "../builders/byte-stream.ts";
import { fakeClock } from "./fake-clock.ts";

interface KeptObject {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly modifiedAt: Date;
}

interface Upload {
  readonly id: string;
  readonly expiresAt: number;
  bytes: Uint8Array | "none yet" | "discarded";
}

const lifetimeMs = 3_600_000;

/** Stores objects in memory. Upload URLs expire after one hour of the given clock. */
export function fakeObjectStorage(clock: Clock = fakeClock()): ObjectStorage & UploadReceiver {
  return { ...fakeObjects(clock), ...fakeUploads(clock) };
}

function fakeObjects(clock: Clock): Pick<ObjectStorage, "put" | "get" | "exists" | "delete" | "list"> {
  const objects = new Map<string, KeptObject>();
  return {
    put: async (key, content, contentType) => {
      assertStorable(key, contentType);
      objects.set(key, { bytes: await readAllBytes(content), contentType, modifiedAt: clock.now() });
    },
    get: async (key) => {
      const object = objects.get(key);
      if (object === undefined) return null;
      const { bytes, contentType } = object;
      const etag = createHash("sha256").update(bytes).digest("hex");
      return { content: toChunks(bytes), contentType, size: bytes.length, etag };
    },
    exists: async (key) => objects.has(key),
    delete: async (key) => {
      objects.delete(key);
    },
    async *list(prefix) {
      for (const [key, { bytes, modifiedAt }] of objects) {
        if (key.startsWith(prefix)) yield { key, modifiedAt, size: bytes.length };
      }
    },
  };
}

type FakeUploads = UploadReceiver &
  Pick<ObjectStorage, "createUpload" | "readUpload" | "discardUpload" | "deleteExpiredUploads">;

function fakeUploads(clock: Clock): FakeUploads {
  const uploads = new Map<string, Upload>();
  const now = () => clock.now().getTime();
  const current = (token: string): Upload => {
    const upload = uploads.get(token);
    if (upload === undefined) throw uploadError("moodboard.upload-unknown");
    if (upload.expiresAt <= now()) throw uploadError("moodboard.upload-expired");
    return upload;
  };
  return {
    createUpload: async () => {
      const token = `fake-upload-token-${String(uploads.size).padStart(32, "0")}`;
      uploads.set(token, { id: `upload${uploads.size}`, expiresAt: now() + lifetimeMs, bytes: "none yet" });
      return { uploadURL: `${uploadPathPrefix}${token}` };
    },
    receive: async (token, content) => {
      if (current(token).bytes !== "none yet") throw uploadError("moodboard.upload-expired");
      const bytes = await readAllBytes(validateJpegStream(content));
      const upload = current(token);
      if (upload.bytes !== "none yet") throw uploadError("moodboard.upload-expired");
      upload.bytes = bytes;
    },
    readUpload: async (uploadURL) => {
      const upload = current(getToken(uploadURL));
      if (upload.bytes === "none yet") throw uploadError("moodboard.upload-missing");
      return { id: upload.id, content: getContent(upload) };
    },
    discardUpload: async (uploadURL) => {
      const upload = uploads.get(getToken(uploadURL));
      if (upload !== undefined && upload.bytes !== "none yet") upload.bytes = "discarded";
    },
    deleteExpiredUploads: async () => {
      for (const [token, { expiresAt }] of uploads) if (expiresAt <= now()) uploads.delete(token);
    },
  };
}

/** Looks the bytes up when they are read, like a disk, because they can be discarded before. */
async function* getContent(upload: Upload): AsyncGenerator<Uint8Array, void, undefined> {
  if (typeof upload.bytes === "string") throw uploadError("moodboard.upload-missing");
  yield* toChunks(upload.bytes);
}

function getToken(uploadURL: string): string {
  const path = URL.parse(uploadURL, "http://localhost")?.pathname ?? "";
  return path.startsWith(uploadPathPrefix) ? path.slice(uploadPathPrefix.length) : "";
}

function uploadError(code: MoodboardErrorCode): MoodboardError {
  return new MoodboardError(code, "The upload was refused.", { suggestion: "Upload the picture again." });
}
