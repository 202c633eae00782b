import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import {
  isRetryable,
  needsNewUploadUrl,
  toUploadError,
  UploadUrlExpiredError,
} from "../../../../ui/components/image-upload/put-file.ts";

describe("an upload's address", () => {
  it("of this site is good for another try after the connection was lost, one of a store may not be", () => {
    expect(needsNewUploadUrl("/api/local-upload/token", new NetworkError())).toBe(false);
    expect(needsNewUploadUrl("https://store.example/key?signature", new NetworkError())).toBe(true);
    expect(needsNewUploadUrl("https://store.example/key?signature", new ApiError(503, "", ""))).toBe(false);
    expect(needsNewUploadUrl("/api/local-upload/token", new UploadUrlExpiredError(403, "", ""))).toBe(true);
  });
});

describe("a refused upload", () => {
  it("has expired at a 403 of an address of this site, whatever the words", () => {
    const rejection = toUploadError("/api/local-upload/token", 403, '{"message":"A picture was already sent."}', "");
    expect(rejection).toBeInstanceOf(UploadUrlExpiredError);
    expect(isRetryable(rejection)).toBe(true);
  });

  it("has expired at a 403 of a foreign address only where that says so", () => {
    const rejection = (text: string) => toUploadError("https://store.example/key?signature", 403, text, "Forbidden");
    expect(rejection("<Message>Request has expired</Message>")).toBeInstanceOf(UploadUrlExpiredError);
    expect(rejection("<Code>AccessDenied</Code>")).not.toBeInstanceOf(UploadUrlExpiredError);
    expect(rejection("<Code>AccessDenied</Code>")).toBeInstanceOf(ApiError);
  });

  it("has not expired at any other status", () => {
    expect(toUploadError("/api/local-upload/token", 404, "expired", "")).not.toBeInstanceOf(UploadUrlExpiredError);
  });
});
