import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../ui/api/http.ts";
import { parseProblem } from "../../../ui/api/send.ts";

const answered = (body: unknown) => new ApiError(422, typeof body === "string" ? body : JSON.stringify(body), "");

describe("problemOf", () => {
  it("reads sentence, suggestion and issues", () => {
    const problem = {
      message: "Not saved.",
      suggestion: "Shorten it.",
      issues: [{ path: "products.2.title", message: "is too long" }],
    };
    expect(parseProblem(answered(problem))).toEqual(problem);
  });

  it("leaves out what is of another shape", () => {
    const odd = {
      message: "Not saved.",
      suggestion: 3,
      issues: [null, { path: 1 }, { path: "a", message: "b" }],
      more: 1,
    };
    expect(parseProblem(answered(odd))).toEqual({ message: "Not saved.", issues: [{ path: "a", message: "b" }] });
  });

  it.each(["a sentence", "<html>", null, 4, [], {}, { message: 4 }])("finds no problem in %j", (body) => {
    expect(parseProblem(answered(body))).toBeNull();
  });

  it("finds none where no answer came", () => {
    expect(parseProblem(new NetworkError())).toBeNull();
    expect(parseProblem(undefined)).toBeNull();
  });
});
