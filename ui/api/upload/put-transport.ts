import { BasePlugin, type Uppy } from "@uppy/core";
import { makeWorkQueue } from "../../../core/kernel/work-queue.ts";
import type { UploadPicture } from "../../components/image-upload/upload-with-retries.ts";
import { uploadsAtOnce } from "./retry-rules.ts";

export interface UploadAnswer extends Record<string, unknown> {
  readonly objectPath: string;
}

type Meta = Record<string, unknown>;
export type PictureUppy = Uppy<Meta, UploadAnswer>;

interface Options {
  readonly upload: UploadPicture;
  readonly signal: AbortSignal;
  readonly onRetry: (error: unknown) => void;
}

/** Sends each of Uppy's files by one PUT, and again where that can help. Uppy takes its transports as classes. */
export class PutTransport extends BasePlugin<Options & { id?: string }, Meta, UploadAnswer> {
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
