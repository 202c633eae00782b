import { describe, expect, it, test, vi } from "vitest";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import {
  createUploadWithRetries,
  delay,
  isRetryable,
  needsNewUploadUrl,
  toUploadError,
  UploadUrlExpiredError,
} from "../../../../ui/components/image-upload/upload-with-retries.ts";

/** Response to the next PUT: a status and a text, or a closed connection. */
type PutResponse = { readonly status: number; readonly text?: string } | "dropped";

/** Uploads an image; the server sends the given responses in order, then 200, and delays take no time. */
async function uploadWith(
  putResponses: readonly PutResponse[],
  finalizeResponses: readonly PutResponse[] = [],
  { signal } = new AbortController(),
) {
  const [puts, finalizes] = [[...putResponses], [...finalizeResponses]];
  const requests: string[] = [];
  const delays: number[] = [];
  const retryErrors: unknown[] = [];
  let opened = 0;
  const answer = async (request: string, responses: PutResponse[], uploadURL: string) => {
    requests.push(request);
    const response = responses.shift() ?? { status: 200 };
    if (response === "dropped") throw new NetworkError();
    if (response.status !== 200) throw toUploadError(uploadURL, response.status, response.text ?? "", "");
  };
  const upload = createUploadWithRetries({
    requestUploadUrl: async (size) => {
      signal.throwIfAborted();
      opened += 1;
      requests.push(`POST /open?size=${size}`);
      return `/put/${opened}`;
    },
    put: ({ uploadURL }) => answer(`PUT ${uploadURL}`, puts, uploadURL),
    finalize: async () => {
      await answer("PUT /finalize", finalizes, "");
      return "/objects/1";
    },
    delay: async (ms) => {
      delays.push(ms);
    },
  });
  const callbacks = { signal, onProgress: () => undefined, onRetry: (error: unknown) => void retryErrors.push(error) };
  const outcome = await upload(image, callbacks).catch((error: unknown) => error);
  return { outcome, delays, retryErrors, requests };
}

const image = new Blob([new Uint8Array([0xff, 0xd8, 0xff])]);
const open = "POST /open?size=3";

describe("an upload", () => {
  it("requests a URL, sends the image there and finalizes it", async () => {
    const { outcome, delays, requests } = await uploadWith([]);
    expect(outcome).toBe("/objects/1");
    expect(requests).toEqual([open, "PUT /put/1", "PUT /finalize"]);
    expect(delays).toEqual([]);
  });

  it.each([408, 409, 418, 423, 429, 500, 599])("is retried after status %i", async (status) => {
    const { outcome, delays, retryErrors, requests } = await uploadWith([{ status }]);
    expect(outcome).toBe("/objects/1");
    expect(requests).toEqual([open, "PUT /put/1", "PUT /put/1", "PUT /finalize"]);
    expect(delays).toEqual([0]);
    expect(retryErrors).toMatchObject([{ status }]);
  });

  it.each([400, 401, 403, 404, 413, 422, 501, 505])("is not retried after status %i", async (status) => {
    const { outcome, delays, requests } = await uploadWith([{ status, text: "no" }]);
    expect(outcome).toBeInstanceOf(ApiError);
    expect(outcome).toMatchObject({ status, message: `${status}: no` });
    expect(requests).toEqual([open, "PUT /put/1"]);
    expect(delays).toEqual([]);
  });

  it("is retried with a new URL after a network error at another site", async () => {
    const { outcome, retryErrors, requests } = await uploadWith(["dropped", "dropped"]);
    expect(outcome).toBe("/objects/1");
    expect(retryErrors).toEqual([expect.any(NetworkError), expect.any(NetworkError)]);
    expect(requests).toEqual([open, "PUT /put/1", open, "PUT /put/2", open, "PUT /put/3", "PUT /finalize"]);
  });

  it("requests a new URL when the previous one has expired", async () => {
    const expired = { status: 403, text: "<Message>Request has expired</Message>" };
    const { outcome, requests } = await uploadWith([expired, { status: 503 }]);
    expect(outcome).toBe("/objects/1");
    expect(requests).toEqual([open, "PUT /put/1", open, "PUT /put/2", "PUT /put/2", "PUT /finalize"]);
  });

  it("is retried after 0, 1, 3 and 5 seconds, then fails", async () => {
    const unavailable = { status: 503, text: "busy" };
    const { outcome, delays, requests } = await uploadWith(Array.from({ length: 9 }, () => unavailable));
    expect(outcome).toMatchObject({ status: 503 });
    expect(delays).toEqual([0, 1000, 3000, 5000]);
    expect(requests).toEqual([open, ...Array.from({ length: 5 }, () => "PUT /put/1")]);
  });

  it("repeats only the finalize request when that fails", async () => {
    const { outcome, requests } = await uploadWith([], ["dropped", { status: 503 }]);
    expect(outcome).toBe("/objects/1");
    const finalized = Array.from({ length: 3 }, () => "PUT /finalize");
    expect(requests).toEqual([open, "PUT /put/1", ...finalized]);
  });

  it("is not retried after an abort", async () => {
    const abort = new AbortController();
    abort.abort(new Error("canceled"));
    const { outcome, delays, requests } = await uploadWith([], [], abort);
    expect(outcome).toMatchObject({ message: "canceled" });
    expect(delays).toEqual([]);
    expect(requests).toEqual([]);
  });
});

const [ownUrl, foreignUrl] = ["/api/local-upload/token", "https://store.example/key?signature"];

test("only URLs of other sites are replaced after a network error", () => {
  expect(needsNewUploadUrl(ownUrl, new NetworkError())).toBe(false);
  expect(needsNewUploadUrl(foreignUrl, new NetworkError())).toBe(true);
  expect(needsNewUploadUrl(foreignUrl, new ApiError(503, "", ""))).toBe(false);
  expect(needsNewUploadUrl(ownUrl, new UploadUrlExpiredError(403, "", ""))).toBe(true);
});

test.each([
  ["every 403 of this site", ownUrl, 403, '{"message":"A picture was already sent."}', true],
  ["a 403 of another site that says so", foreignUrl, 403, "<Message>Request has expired</Message>", true],
  ["no other 403 of another site", foreignUrl, 403, "<Code>AccessDenied</Code>", false],
  ["no other status", ownUrl, 404, "expired", false],
])("a URL counts as expired after %s", (_, url, status, text, isExpired) => {
  const error = toUploadError(url, status, text, "");
  expect(error).toBeInstanceOf(ApiError);
  expect(error instanceof UploadUrlExpiredError).toBe(isExpired);
  expect(isRetryable(error)).toBe(isExpired);
});

test("a delay ends after its time, or rejects on abort and clears the timer", async () => {
  vi.useFakeTimers();
  try {
    const done = vi.fn();
    void delay(3000, new AbortController().signal).then(done);
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
    const abort = new AbortController();
    const pending = delay(3000, abort.signal);
    abort.abort(new Error("canceled"));
    await expect(pending).rejects.toThrow("canceled");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
