import { Uppy } from "@uppy/core";
import { moodboardRules } from "../../../core/moodboard/upload-rules.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { sendJson } from "../../api/send.ts";
import { type PictureUppy, PutTransport, type UploadAnswer } from "../../api/upload/put-transport.ts";
import { wait } from "../../api/upload/wait.ts";
import { putFile } from "./put-file.ts";
import { makeUploadPicture, type UploadWatch } from "./upload-with-retries.ts";

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
