import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import {
  isRetryable,
  needsNewUploadUrl,
  toUploadError,
  UploadUrlExpiredError,
} from "../../../../ui/components/image-upload/upload-with-retries.ts";

describe("needsNewUploadUrl", () => {
  it("is true after a network error only for URLs of other sites", () => {
    expect(needsNewUploadUrl("/api/local-upload/token", new NetworkError())).toBe(false);
    expect(needsNewUploadUrl("https://store.example/key?signature", new NetworkError())).toBe(true);
    expect(needsNewUploadUrl("https://store.example/key?signature", new ApiError(503, "", ""))).toBe(false);
    expect(needsNewUploadUrl("/api/local-upload/token", new UploadUrlExpiredError(403, "", ""))).toBe(true);
  });
});

describe("toUploadError", () => {
  it("treats every 403 of this site as expired", () => {
    const rejection = toUploadError("/api/local-upload/token", 403, '{"message":"A picture was already sent."}', "");
    expect(rejection).toBeInstanceOf(UploadUrlExpiredError);
    expect(isRetryable(rejection)).toBe(true);
  });

  it("treats a 403 of another site as expired only if its body says so", () => {
    const rejection = (text: string) => toUploadError("https://store.example/key?signature", 403, text, "Forbidden");
    expect(rejection("<Message>Request has expired</Message>")).toBeInstanceOf(UploadUrlExpiredError);
    expect(rejection("<Code>AccessDenied</Code>")).not.toBeInstanceOf(UploadUrlExpiredError);
    expect(rejection("<Code>AccessDenied</Code>")).toBeInstanceOf(ApiError);
  });

  it("treats no other status as expired", () => {
    expect(toUploadError("/api/local-upload/token", 404, "expired", "")).not.toBeInstanceOf(UploadUrlExpiredError);
  });
});
