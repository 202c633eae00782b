import { expect } from "vitest";
import { z } from "zod";
import { toChunks } from "../../builders/byte-stream.ts";
import type { ApiResponse } from "./api-client.ts";
import type { ApiSite } from "./api-site.ts";
import { type RawResponse, sendRawRequest } from "./raw-request.ts";

export interface UploadCalls {
  openUpload(): Promise<string>;
  put(uploadURL: string, bytes: Uint8Array<ArrayBuffer>): Promise<ApiResponse>;
  /** Sends the bytes without Content-Length. */
  stream(uploadURL: string, bytes: Uint8Array): Promise<RawResponse>;
  /** Sends half of the declared bytes and closes the connection. */
  abortUpload(uploadURL: string, bytes: Uint8Array): Promise<RawResponse>;
  /** Uploads the bytes to a new upload URL and returns it. */
  uploadNew(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  finalize(uploadURL: string): Promise<ApiResponse>;
  /** Finalizes a valid image and returns its path. */
  finalizeAndGetPath(uploadURL: string): Promise<string>;
}

/** The steps of an upload: an admin opens an upload URL, any client sends the image, an admin finalizes it. */
export async function createUploadCalls(site: ApiSite): Promise<UploadCalls> {
  const admin = await site.admin();
  const visitor = site.visitor();

  const calls: UploadCalls = {
    openUpload: async () => {
      const response = await admin.send("POST", "/api/objects/upload");
      expect(response.status).toBe(200);
      return response.json(z.strictObject({ uploadURL: z.string() })).uploadURL;
    },
    put: (uploadURL, bytes) => visitor.sendRaw("PUT", uploadURL, bytes, { "Content-Type": "image/jpeg" }),
    stream: (uploadURL, bytes) => sendRawRequest(site.url, { method: "PUT", path: uploadURL, body: toChunks(bytes) }),
    abortUpload: (uploadURL, bytes) =>
      sendRawRequest(site.url, {
        method: "PUT",
        path: uploadURL,
        headers: { "Content-Length": String(bytes.length) },
        body: [bytes.subarray(0, bytes.length / 2)],
        afterwards: "hang up",
      }),
    uploadNew: async (bytes) => {
      const uploadURL = await calls.openUpload();
      expect((await calls.put(uploadURL, bytes)).status).toBe(200);
      return uploadURL;
    },
    finalize: (uploadURL) => admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL }),
    finalizeAndGetPath: async (uploadURL) => {
      const response = await calls.finalize(uploadURL);
      expect(response.status).toBe(200);
      return response.json(z.strictObject({ objectPath: z.string() })).objectPath;
    },
  };
  return calls;
}
