import { expect } from "vitest";
import { z } from "zod";
import type { ApiResponse } from "./api-client.ts";
import type { ApiSite } from "./api-site.ts";

/** The steps of an upload: an admin opens an upload URL, any client sends the image, an admin finalizes it. */
export async function createUploadCalls(site: ApiSite) {
  const admin = await site.admin();
  const visitor = site.visitor();

  async function openUpload(): Promise<string> {
    const response = await admin.send("POST", "/api/objects/upload");
    expect(response.status).toBe(200);
    return response.json(z.strictObject({ uploadURL: z.string() })).uploadURL;
  }
  const put = (uploadURL: string, bytes: Uint8Array<ArrayBuffer>): Promise<ApiResponse> =>
    visitor.sendRaw("PUT", uploadURL, bytes, { "Content-Type": "image/jpeg" });
  const finalize = (uploadURL: string): Promise<ApiResponse> =>
    admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL });

  return {
    openUpload,
    put,
    finalize,
    /** Uploads the bytes to a new upload URL and returns it. */
    async uploadNew(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const uploadURL = await openUpload();
      expect((await put(uploadURL, bytes)).status).toBe(200);
      return uploadURL;
    },
    /** Finalizes a valid image and returns its path. */
    async finalizeAndGetPath(uploadURL: string): Promise<string> {
      const response = await finalize(uploadURL);
      expect(response.status).toBe(200);
      return response.json(z.strictObject({ objectPath: z.string() })).objectPath;
    },
  };
}
