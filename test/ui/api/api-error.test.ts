import { describe, expect, it } from "vitest";
import { ApiError } from "../../../ui/api/http.ts";

describe("ApiError", () => {
  it("has status and body in its message, and the parsed body", () => {
    const error = new ApiError(409, '{"message":"It already exists."}', "Conflict");
    expect(error.message).toBe('409: {"message":"It already exists."}');
    expect(error.body).toEqual({ message: "It already exists." });
    expect(error.status).toBe(409);
  });

  it("uses the status text when the body is empty", () => {
    expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
  });

  it("keeps a body that is not JSON as text", () => {
    expect(new ApiError(401, "Wrong password.", "Unauthorized").body).toBe("Wrong password.");
  });
});
