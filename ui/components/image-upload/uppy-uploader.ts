import { BasePlugin, Uppy } from "@uppy/core";
import { makeWorkQueue } from "../../../core/kernel/work-queue.ts";
import { moodboardRules } from "../../../core/moodboard/upload-rules.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { sendJson } from "../../api/send.ts";
import { putFile, uploadsAtOnce } from "./put-file.ts";
import { makeUploadPicture, type UploadPicture, type UploadWatch, wait } from "./upload-with-retries.ts";

interface UploadAnswer extends Record<string, unknown> {
  readonly objectPath: string;
}

type Meta = Record<string, unknown>;
type PictureUppy = Uppy<Meta, UploadAnswer>;

interface Options {
  readonly upload: UploadPicture;
  readonly signal: AbortSignal;
  readonly onRetry: (error: unknown) => void;
}

/** Sends each of Uppy's files by one PUT, and again where that can help. Uppy takes its transports as classes. */
class PutTransport extends BasePlugin<Options & { id?: string }, Meta, UploadAnswer> {
  override id = "PutTransport";
  override type = "uploader";
  readonly #queue = makeWorkQueue(uploadsAtOnce);
  readonly #sendAll = async (ids: string[]) => {
    await Promise.all(ids.map((id) => this.#queue(() => this.#send(id))));
  };

  override install(): void {
    this.uppy.addUploader(this.#sendAll);
  }

  override uninstall(): void {
    this.uppy.removeUploader(this.#sendAll);
  }

  async #send(id: string): Promise<void> {
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

const upload = makeUploadPicture({
  open: async (size, signal) => {
    const call = sendJson<{ uploadURL: string }>("POST", adminPaths.openUpload, { size }, signal);
    return (await call).uploadURL;
  },
  put: putFile,
  finalise: async (moodboardImageURL, signal) => {
    const call = sendJson<UploadAnswer>("PUT", adminPaths.moodboardImages, { moodboardImageURL }, signal);
    return (await call).objectPath;
  },
  wait,
});

/** What goes wrong is told to who uploads, not to the console. */
const logger = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const restrictions = {
  maxNumberOfFiles: moodboardRules.maxFiles,
  maxFileSize: moodboardRules.maxBytes,
  allowedFileTypes: [...moodboardRules.contentTypes],
};

/** Uploads one JPEG and gives its object path. Errors: as `UploadPicture`; the signal's reason when aborted. */
export async function uploadByUppy(file: File, { signal, onProgress, onRetry }: UploadWatch): Promise<string> {
  const uppy: PictureUppy = new Uppy({ restrictions, logger });
  uppy.use(PutTransport, { upload, signal, onRetry });
  uppy.on("upload-progress", (_file, { bytesUploaded }) => onProgress(Number(bytesUploaded)));
  let failure: unknown = null;
  uppy.on("upload-error", (_file, error) => {
    failure = error;
  });
  try {
    // Its first bytes have proved what it is; its name and its type may say anything.
    uppy.addFile({ name: file.name, type: "image/jpeg", data: file });
    const result = await uppy.upload();
    const path = result?.successful?.[0]?.response?.body?.objectPath;
    if (path === undefined) throw failure ?? new Error("The upload gave no path.");
    return path;
  } finally {
    uppy.destroy();
  }
}
