import { expect } from "vitest";
import { z } from "zod";
import { inPieces } from "../../builders/byte-stream.ts";
import type { ApiAnswer } from "./api-client.ts";
import type { ApiSite } from "./api-site.ts";
import { type RawAnswer, rawRequest } from "./raw-request.ts";

export interface UploadCalls {
  openUpload(): Promise<string>;
  put(uploadURL: string, bytes: Uint8Array<ArrayBuffer>): Promise<ApiAnswer>;
  /** Sends the bytes without saying how many there will be. */
  stream(uploadURL: string, bytes: Uint8Array): Promise<RawAnswer>;
  /** Announces the picture, sends half of it and hangs up. */
  breakOff(uploadURL: string, bytes: Uint8Array): Promise<RawAnswer>;
  /** A new address to which these bytes were sent already. */
  sent(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  finalise(uploadURL: string): Promise<ApiAnswer>;
  /** The path of a picture that must be found fit. */
  finalised(uploadURL: string): Promise<string>;
}

/** The four steps from a picture to its path: an admin asks for an address, anybody sends, an admin finalises. */
export async function uploadCalls(site: ApiSite): Promise<UploadCalls> {
  const admin = await site.admin();
  const visitor = site.visitor();

  const calls: UploadCalls = {
    openUpload: async () => {
      const answer = await admin.send("POST", "/api/objects/upload");
      expect(answer.status).toBe(200);
      return answer.json(z.strictObject({ uploadURL: z.string() })).uploadURL;
    },
    put: (uploadURL, bytes) => visitor.sendRaw("PUT", uploadURL, bytes, { "Content-Type": "image/jpeg" }),
    stream: (uploadURL, bytes) => rawRequest(site.address, { method: "PUT", path: uploadURL, body: inPieces(bytes) }),
    breakOff: (uploadURL, bytes) =>
      rawRequest(site.address, {
        method: "PUT",
        path: uploadURL,
        headers: { "Content-Length": String(bytes.length) },
        body: [bytes.subarray(0, bytes.length / 2)],
        afterwards: "hang up",
      }),
    sent: async (bytes) => {
      const uploadURL = await calls.openUpload();
      expect((await calls.put(uploadURL, bytes)).status).toBe(200);
      return uploadURL;
    },
    finalise: (uploadURL) => admin.send("PUT", "/api/moodboard-images", { moodboardImageURL: uploadURL }),
    finalised: async (uploadURL) => {
      const answer = await calls.finalise(uploadURL);
      expect(answer.status).toBe(200);
      return answer.json(z.strictObject({ objectPath: z.string() })).objectPath;
    },
  };
  return calls;
}
