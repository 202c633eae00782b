import { describe, expect, it } from "vitest";
import { ApiError } from "../../../ui/api/http.ts";

describe("ApiError", () => {
  it("says status and body, and keeps the parsed body beside it", () => {
    const error = new ApiError(409, '{"message":"It already exists."}', "Conflict");
    expect(error.message).toBe('409: {"message":"It already exists."}');
    expect(error.body).toEqual({ message: "It already exists." });
    expect(error.status).toBe(409);
  });

  it("says the status text when the body is empty", () => {
    expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
  });

  it("keeps a body that is no JSON as it is", () => {
    expect(new ApiError(401, "Wrong password.", "Unauthorized").body).toBe("Wrong password.");
  });
});
