import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../ui/api/api-error.ts";
import { isRetried, UploadExpired, uploadRefusal } from "../../../../ui/api/upload/retry-rules.ts";

describe("a refused upload", () => {
  it("has expired at a 403 of an address of this site, whatever the words", () => {
    const refusal = uploadRefusal("/api/local-upload/token", 403, '{"message":"A picture was already sent."}', "");
    expect(refusal).toBeInstanceOf(UploadExpired);
    expect(isRetried(refusal)).toBe(true);
  });

  it("has expired at a 403 of a foreign address only where that says so", () => {
    const refusal = (text: string) => uploadRefusal("https://store.example/key?signature", 403, text, "Forbidden");
    expect(refusal("<Message>Request has expired</Message>")).toBeInstanceOf(UploadExpired);
    expect(refusal("<Code>AccessDenied</Code>")).not.toBeInstanceOf(UploadExpired);
    expect(refusal("<Code>AccessDenied</Code>")).toBeInstanceOf(ApiError);
  });

  it("has not expired at any other status", () => {
    expect(uploadRefusal("/api/local-upload/token", 404, "expired", "")).not.toBeInstanceOf(UploadExpired);
  });
});
