import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../ui/api/http.ts";
import { failureToast } from "../../../ui/api/send.ts";

const description = "Failed to add style. It may already exist.";

test("keeps the description when the server responded", () => {
  const toast = { title: "Error", description, variant: "destructive" };
  expect(failureToast(new ApiError(409, "", "Conflict"), description)).toEqual(toast);
  expect(failureToast(new SyntaxError("Unexpected token"), description)).toEqual(toast);
});

test("adds advice about the connection after the unchanged description after a network error", () => {
  expect(failureToast(new NetworkError(), description, "Search failed")).toEqual({
    title: "Search failed",
    description: "Failed to add style. It may already exist. Check your connection.",
    variant: "destructive",
  });
});
