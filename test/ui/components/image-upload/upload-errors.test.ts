import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import {
  createFailedState,
  createSmallImageWarning,
  createUploadingState,
  describeFileError,
  describeUploadError,
  formatImageInfo,
  formatRetryStatus,
} from "../../../../ui/components/image-upload/use-image-upload.ts";

describe("describeFileError", () => {
  const cover = { width: 1600, height: 1066 };

  it("names the problem and the remedy, with the recommended dimensions", () => {
    expect(describeFileError({ kind: "not-a-jpeg", detected: "png" }, null)).toEqual({
      title: "This file is not a JPEG",
      suggestion: "It is a PNG. Save it as JPEG and try again.",
      isRetryable: false,
    });
    const tooLarge = describeFileError({ kind: "too-large" }, null);
    expect(tooLarge.title).toBe("This file is larger than 10 MB");
    expect(tooLarge.suggestion).toBe("Save it smaller and try again.");
    expect(describeFileError({ kind: "empty" }, null).title).toBe("This file is empty");
    expect(describeFileError({ kind: "too-large" }, cover).suggestion).toMatch(
      /^Save it smaller, best.at.1600.×.1066.px, and try again\.$/u,
    );
    const { suggestion } = createSmallImageWarning({ width: 400, height: 300 }, cover);
    expect(suggestion).toMatch(/^Recommended: 1600.×.1066.px or more\./u);
  });
});

describe("describeUploadError", () => {
  const rejected = (status: number, body: object) => new ApiError(status, JSON.stringify(body), "");

  it("uses the server's message and suggestion for a refused image and offers no retry", () => {
    const damaged = { message: "The picture is damaged.", suggestion: "Save it once more." };
    expect(describeUploadError(rejected(422, damaged))).toEqual({
      title: "The picture is damaged",
      suggestion: "Save it once more.",
      isRetryable: false,
    });
  });

  it.each([
    ["a lost connection", new NetworkError(), "The connection was lost"],
    ["a server that is not ready", rejected(503, { message: "No." }), "The upload failed"],
    ["an expired session", rejected(401, { message: "Unauthorized" }), "You are signed out"],
    ["an unexpected error", new Error("?"), "The upload failed"],
  ])("offers a retry after %s", (_case, error, title) => {
    expect(describeUploadError(error)).toMatchObject({ title, isRetryable: true });
  });

  it("describes an automatic retry", () => {
    expect(formatRetryStatus(new NetworkError())).toBe("Connection lost. Trying again...");
    expect(formatRetryStatus(rejected(503, {}))).toBe("The server is not ready. Trying again...");
  });
});

describe("the state of an upload", () => {
  const file = new File(["0123456789"], "low-oak.jpg");

  it("counts in whole percent, and shows a note at 100% while the image is checked", () => {
    expect(createUploadingState(file, 6)).toEqual({ kind: "sending", name: "low-oak.jpg", percent: 60, note: null });
    expect(createUploadingState(file, 12)).toMatchObject({ percent: 100, note: "Checking the image..." });
  });

  it("keeps the file only for errors that can be retried", () => {
    expect(createFailedState(describeUploadError(new NetworkError()), file)).toMatchObject({ file });
    expect(createFailedState(describeFileError({ kind: "empty" }, null), file)).toMatchObject({ file: null });
  });
});

it("formatImageInfo lists the known dimensions and file size", () => {
  const dimensions = { width: 1798, height: 2400 };
  expect(formatImageInfo(dimensions, 2_516_582)).toBe("1798\u00a0×\u00a02400\u00a0px, 2.4\u00a0MB");
  expect(formatImageInfo(null, 204_800)).toBe("200\u00a0KB");
  expect(formatImageInfo(null, 12)).toBe("12\u00a0bytes");
  expect(formatImageInfo(dimensions, null)).toBe("1798\u00a0×\u00a02400\u00a0px");
  expect(formatImageInfo(null, null)).toBe("");
});
