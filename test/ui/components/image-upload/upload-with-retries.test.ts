import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import { type PutResponse, startUploadServer, uploadTo } from "./upload-server.ts";

const image = new Blob([new Uint8Array([0xff, 0xd8, 0xff])]);
let server: Awaited<ReturnType<typeof startUploadServer>>;
beforeEach(async () => {
  server = await startUploadServer();
});
afterEach(() => server.close());

async function uploadWith(
  puts: readonly PutResponse[],
  finals: readonly PutResponse[] = [],
  abort = new AbortController(),
) {
  server.puts.push(...puts);
  server.finals.push(...finals);
  const { upload, waits } = uploadTo(server.origin);
  const reasons: unknown[] = [];
  const watch = {
    signal: abort.signal,
    onProgress: () => undefined,
    onRetry: (error: unknown) => void reasons.push(error),
  };
  const result = await upload(image, watch).catch((error: unknown) => error);
  return { outcome: result, waits, reasons };
}

describe("an upload", () => {
  it("asks for an address, sends the picture there and has it checked", async () => {
    const { outcome: result, waits } = await uploadWith([]);
    expect(result).toBe("/objects/");
    expect(server.asked).toEqual(["POST /open?size=3", "PUT /put/1", "PUT /finalise"]);
    expect(waits).toEqual([]);
  });

  it.each([408, 409, 418, 423, 429, 500, 502, 503, 504, 507, 599])("is tried again after %i", async (status) => {
    const { outcome: result, waits, reasons } = await uploadWith([{ status }]);
    expect(result).toBe("/objects/");
    expect(server.asked).toEqual(["POST /open?size=3", "PUT /put/1", "PUT /put/1", "PUT /finalise"]);
    expect(waits).toEqual([0]);
    expect(reasons).toMatchObject([{ status }]);
  });

  it.each([400, 401, 404, 405, 410, 413, 415, 422, 501, 505])("is given up at %i", async (status) => {
    const { outcome: result, waits } = await uploadWith([{ status, text: "no" }]);
    expect(result).toBeInstanceOf(ApiError);
    expect(result).toMatchObject({ status, message: `${status}: no` });
    expect(server.asked).toEqual(["POST /open?size=3", "PUT /put/1"]);
    expect(waits).toEqual([]);
  });

  it("is tried again after the connection broke off", async () => {
    const { outcome: result, reasons } = await uploadWith(["dropped", "dropped"]);
    expect(result).toBe("/objects/");
    expect(reasons).toEqual([expect.any(NetworkError), expect.any(NetworkError)]);
  });

  it("gets a fresh address where a store may have hidden its refusal", async () => {
    await uploadWith(["dropped"]);
    const again = ["POST /open?size=3", "PUT /put/2", "PUT /finalise"];
    expect(server.asked).toEqual(["POST /open?size=3", "PUT /put/1", ...again]);
  });

  it("gets a fresh address where the one it had has expired", async () => {
    const expired = { status: 403, text: "<Message>Request has expired</Message>" };
    const { outcome: result } = await uploadWith([expired, { status: 503 }]);
    expect(result).toBe("/objects/");
    const puts = ["PUT /put/1", "POST /open?size=3", "PUT /put/2", "PUT /put/2"];
    expect(server.asked).toEqual(["POST /open?size=3", ...puts, "PUT /finalise"]);
  });

  it("is given up at a 403 that has another reason", async () => {
    const { outcome: result } = await uploadWith([{ status: 403, text: "<Message>Access Denied</Message>" }]);
    expect(result).toMatchObject({ status: 403 });
    expect(server.asked).toEqual(["POST /open?size=3", "PUT /put/1"]);
  });

  it("is tried again after 0, 1, 3 and 5 seconds, and then no more", async () => {
    const unavailable = { status: 503, text: "busy" };
    const { outcome: result, waits } = await uploadWith(Array.from({ length: 9 }, () => unavailable));
    expect(result).toMatchObject({ status: 503 });
    expect(waits).toEqual([0, 1000, 3000, 5000]);
    expect(server.asked).toEqual(["POST /open?size=3", ...Array.from({ length: 5 }, () => "PUT /put/1")]);
  });

  it("has its check tried again alone", async () => {
    const { outcome: result } = await uploadWith([], ["dropped", { status: 503 }]);
    expect(result).toBe("/objects/");
    expect(server.asked).toEqual([
      "POST /open?size=3",
      "PUT /put/1",
      "PUT /finalise",
      "PUT /finalise",
      "PUT /finalise",
    ]);
  });

  it("is not tried again once it was cancelled", async () => {
    const abort = new AbortController();
    abort.abort(new Error("cancelled"));
    const { outcome: result, waits } = await uploadWith([], [], abort);
    expect(result).toMatchObject({ message: "cancelled" });
    expect(waits).toEqual([]);
    expect(server.asked).toEqual([]);
  });
});
