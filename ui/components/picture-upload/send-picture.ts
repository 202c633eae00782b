import { pictureFileProblem, tellingBytes } from "../../../core/moodboard/picture-file.ts";
import { ConnectionLost } from "../../api/connection-lost.ts";
import type { Measures } from "../image-upload/image-dimensions.ts";
import { problemOfFile, type UploadProblem, unreadableFile } from "../image-upload/upload-errors.ts";
import type { UploadWatch } from "../image-upload/upload-with-retries.ts";

/** What is wrong with a file is found before any of it is sent; null where nothing is. */
export async function findFileProblem(file: File, recommended: Measures | null): Promise<UploadProblem | null> {
  try {
    const start = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
    const problem = pictureFileProblem(file.size, start);
    return problem === null ? null : problemOfFile(problem, recommended);
  } catch {
    return unreadableFile;
  }
}

/** Gives the object path. */
export type SendPicture = (file: File, watch: UploadWatch) => Promise<string>;

/** The uploader comes with the first picture: nobody loads it who sends none. */
export const sendPicture: SendPicture = async (file, watch) => {
  const { uploadByUppy } = await import("../image-upload/uppy-uploader.ts").catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  return await uploadByUppy(file, watch);
};
