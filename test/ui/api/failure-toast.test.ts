import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../ui/api/http.ts";
import { failureToast } from "../../../ui/api/send.ts";

const descriptions = [
  ["Failed to add style. It may already exist.", "Failed to add style."],
  ["Failed to delete furniture type.", "Failed to delete furniture type."],
  ["Failed to update board. Please try again.", "Failed to update board."],
] as const;

test.each(descriptions)("keeps the description %j when the server responded", (description) => {
  const toast = { title: "Error", description, variant: "destructive" };
  expect(failureToast(new ApiError(409, "", "Conflict"), description)).toEqual(toast);
  expect(failureToast(new SyntaxError("Unexpected token"), description)).toEqual(toast);
});

test.each(descriptions)(
  "replaces the end of %j with advice about the connection after a network error",
  (description, firstSentence) => {
    expect(failureToast(new NetworkError(), description, "Search failed")).toEqual({
      title: "Search failed",
      description: `${firstSentence} Check your connection and try again.`,
      variant: "destructive",
    });
  },
);
