import { describe, expect, it } from "vitest";
import { ApiError, ConnectionLost } from "../../../../ui/api/http.ts";
import { isRetried, isUsedUp, UploadExpired, uploadRefusal } from "../../../../ui/components/image-upload/put-file.ts";

describe("an upload's address", () => {
  it("of this site is good for another try after the connection was lost, one of a store may not be", () => {
    expect(isUsedUp("/api/local-upload/token", new ConnectionLost())).toBe(false);
    expect(isUsedUp("https://store.example/key?signature", new ConnectionLost())).toBe(true);
    expect(isUsedUp("https://store.example/key?signature", new ApiError(503, "", ""))).toBe(false);
    expect(isUsedUp("/api/local-upload/token", new UploadExpired(403, "", ""))).toBe(true);
  });
});

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
