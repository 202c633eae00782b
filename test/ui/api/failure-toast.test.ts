import { expect, test } from "vitest";
import { failureToast } from "../../../ui/api/failure-toast.ts";
import { ApiError, NetworkError } from "../../../ui/api/http.ts";

const sentences = [
  ["Failed to add style. It may already exist.", "Failed to add style."],
  ["Failed to delete furniture type.", "Failed to delete furniture type."],
  ["Failed to update board. Please try again.", "Failed to update board."],
] as const;

test.each(sentences)("%s stays for a failure the server answered", (description) => {
  const toast = { title: "Error", description, variant: "destructive" };
  expect(failureToast(new ApiError(409, "", "Conflict"), description)).toEqual(toast);
  expect(failureToast(new SyntaxError("Unexpected token"), description)).toEqual(toast);
});

test.each(sentences)("%s gives way to advice about the connection when no answer came", (description, first) => {
  expect(failureToast(new NetworkError(), description, "Search failed")).toEqual({
    title: "Search failed",
    description: `${first} Check your connection and try again.`,
    variant: "destructive",
  });
});
