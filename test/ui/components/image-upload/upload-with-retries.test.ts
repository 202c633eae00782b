import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import { createTestUpload, type PutResponse, startUploadServer } from "./upload-server.ts";

const image = new Blob([new Uint8Array([0xff, 0xd8, 0xff])]);
let server: Awaited<ReturnType<typeof startUploadServer>>;
beforeEach(async () => {
  server = await startUploadServer();
});
afterEach(() => server.close());

async function uploadWith(
  putResponses: readonly PutResponse[],
  finalizeResponses: readonly PutResponse[] = [],
  abort = new AbortController(),
) {
  server.putResponses.push(...putResponses);
  server.finalizeResponses.push(...finalizeResponses);
  const { upload, delays } = createTestUpload(server.origin);
  const retryErrors: unknown[] = [];
  const callbacks = {
    signal: abort.signal,
    onProgress: () => undefined,
    onRetry: (error: unknown) => void retryErrors.push(error),
  };
  const result = await upload(image, callbacks).catch((error: unknown) => error);
  return { outcome: result, delays, retryErrors };
}

describe("an upload", () => {
  it("requests a URL, sends the image there and finalizes it", async () => {
    const { outcome: result, delays } = await uploadWith([]);
    expect(result).toBe("/objects/");
    expect(server.requests).toEqual(["POST /open?size=3", "PUT /put/1", "PUT /finalize"]);
    expect(delays).toEqual([]);
  });

  it.each([408, 409, 418, 423, 429, 500, 502, 503, 504, 507, 599])("is retried after status %i", async (status) => {
    const { outcome: result, delays, retryErrors } = await uploadWith([{ status }]);
    expect(result).toBe("/objects/");
    expect(server.requests).toEqual(["POST /open?size=3", "PUT /put/1", "PUT /put/1", "PUT /finalize"]);
    expect(delays).toEqual([0]);
    expect(retryErrors).toMatchObject([{ status }]);
  });

  it.each([400, 401, 404, 405, 410, 413, 415, 422, 501, 505])("is not retried after status %i", async (status) => {
    const { outcome: result, delays } = await uploadWith([{ status, text: "no" }]);
    expect(result).toBeInstanceOf(ApiError);
    expect(result).toMatchObject({ status, message: `${status}: no` });
    expect(server.requests).toEqual(["POST /open?size=3", "PUT /put/1"]);
    expect(delays).toEqual([]);
  });

  it("is retried after a network error", async () => {
    const { outcome: result, retryErrors } = await uploadWith(["dropped", "dropped"]);
    expect(result).toBe("/objects/");
    expect(retryErrors).toEqual([expect.any(NetworkError), expect.any(NetworkError)]);
  });

  it("requests a new URL after a network error at another site", async () => {
    await uploadWith(["dropped"]);
    const again = ["POST /open?size=3", "PUT /put/2", "PUT /finalize"];
    expect(server.requests).toEqual(["POST /open?size=3", "PUT /put/1", ...again]);
  });

  it("requests a new URL when the previous one has expired", async () => {
    const expired = { status: 403, text: "<Message>Request has expired</Message>" };
    const { outcome: result } = await uploadWith([expired, { status: 503 }]);
    expect(result).toBe("/objects/");
    const putResponses = ["PUT /put/1", "POST /open?size=3", "PUT /put/2", "PUT /put/2"];
    expect(server.requests).toEqual(["POST /open?size=3", ...putResponses, "PUT /finalize"]);
  });

  it("is not retried after a 403 with another reason", async () => {
    const { outcome: result } = await uploadWith([{ status: 403, text: "<Message>Access Denied</Message>" }]);
    expect(result).toMatchObject({ status: 403 });
    expect(server.requests).toEqual(["POST /open?size=3", "PUT /put/1"]);
  });

  it("is retried after 0, 1, 3 and 5 seconds, then fails", async () => {
    const unavailable = { status: 503, text: "busy" };
    const { outcome: result, delays } = await uploadWith(Array.from({ length: 9 }, () => unavailable));
    expect(result).toMatchObject({ status: 503 });
    expect(delays).toEqual([0, 1000, 3000, 5000]);
    expect(server.requests).toEqual(["POST /open?size=3", ...Array.from({ length: 5 }, () => "PUT /put/1")]);
  });

  it("repeats only the finalize request when that fails", async () => {
    const { outcome: result } = await uploadWith([], ["dropped", { status: 503 }]);
    expect(result).toBe("/objects/");
    expect(server.requests).toEqual([
      "POST /open?size=3",
      "PUT /put/1",
      "PUT /finalize",
      "PUT /finalize",
      "PUT /finalize",
    ]);
  });

  it("is not retried after an abort", async () => {
    const abort = new AbortController();
    abort.abort(new Error("canceled"));
    const { outcome: result, delays } = await uploadWith([], [], abort);
    expect(result).toMatchObject({ message: "canceled" });
    expect(delays).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});
