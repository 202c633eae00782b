import { BasePlugin, Uppy } from "@uppy/core";
import PQueue from "p-queue";
import { moodboardLimits } from "../../../core/moodboard/upload-rules.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { sendJson } from "../../api/send.ts";
import {
  createUploadWithRetries,
  delay,
  maxConcurrentUploads,
  putFile,
  type UploadCallbacks,
  type UploadWithRetries,
} from "./upload-with-retries.ts";

interface UploadResponse extends Record<string, unknown> {
  readonly objectPath: string;
}

type Meta = Record<string, unknown>;
type ImageUppy = Uppy<Meta, UploadResponse>;

interface Options {
  readonly upload: UploadWithRetries;
  readonly signal: AbortSignal;
  readonly onRetry: (error: unknown) => void;
}

/** Uppy plugin that uploads each file with one PUT and with retries. A class, as Uppy requires for plugins. */
class PutUploader extends BasePlugin<Options & { id?: string }, Meta, UploadResponse> {
  override id = "PutUploader";
  override type = "uploader";
  readonly #queue = new PQueue({ concurrency: maxConcurrentUploads });
  readonly #uploadAll = async (ids: string[]) => {
    await Promise.all(ids.map((id) => this.#queue.add(() => this.#uploadOne(id))));
  };

  override install(): void {
    this.uppy.addUploader(this.#uploadAll);
  }

  override uninstall(): void {
    this.uppy.removeUploader(this.#uploadAll);
  }

  async #uploadOne(id: string): Promise<void> {
    const file = this.uppy.getFile(id);
    if (!(file.data instanceof Blob)) return;
    const { upload, signal, onRetry } = this.opts;
    const uploadStarted = Date.now();
    this.uppy.emit("upload-start", [file]);
    const onProgress = (bytesUploaded: number) =>
      this.uppy.emit("upload-progress", file, { uploadStarted, bytesUploaded, bytesTotal: file.size });
    try {
      const objectPath = await upload(file.data, { signal, onProgress, onRetry });
      this.uppy.emit("upload-success", file, { status: 200, body: { objectPath } });
    } catch (error) {
      this.uppy.emit("upload-error", file, error instanceof Error ? error : new Error("The upload failed."));
    }
  }
}

const upload = createUploadWithRetries({
  requestUploadUrl: async (size, signal) => {
    const call = sendJson<{ uploadURL: string }>("POST", adminEndpoints.uploads, { size }, { signal });
    return (await call).uploadURL;
  },
  put: putFile,
  finalize: async (moodboardImageURL, signal) => {
    const call = sendJson<UploadResponse>("PUT", adminEndpoints.moodboardImages, { moodboardImageURL }, { signal });
    return (await call).objectPath;
  },
  delay,
});

/** Silences Uppy's logger: errors reach the admin through `UploadStatus`. */
const logger = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const restrictions = {
  maxNumberOfFiles: moodboardLimits.maxFiles,
  maxFileSize: moodboardLimits.maxBytes,
  allowedFileTypes: [...moodboardLimits.contentTypes],
};

/**
 * Uploads one JPEG and resolves with its object path. Throws like `UploadWithRetries`, or the signal's reason on abort.
 */
export async function uploadWithUppy(file: File, { signal, onProgress, onRetry }: UploadCallbacks): Promise<string> {
  const uppy: ImageUppy = new Uppy({ restrictions, logger });
  uppy.use(PutUploader, { upload, signal, onRetry });
  uppy.on("upload-progress", (_file, { bytesUploaded }) => onProgress(Number(bytesUploaded)));
  let failure: unknown = null;
  uppy.on("upload-error", (_file, error) => {
    failure = error;
  });
  try {
    // The first bytes were validated; the file's own name and type are not reliable.
    uppy.addFile({ name: file.name, type: "image/jpeg", data: file });
    const result = await uppy.upload();
    const path = result?.successful?.[0]?.response?.body?.objectPath;
    if (path === undefined) throw failure ?? new Error("The upload gave no path.");
    return path;
  } finally {
    uppy.destroy();
  }
}
