import { describe, expect, it } from "vitest";
import { ApiError, ConnectionLost } from "../../../../ui/api/http.ts";
import { pictureFacts } from "../../../../ui/components/image-upload/image-dimensions.ts";
import {
  problemOfFailure,
  problemOfFile,
  retryNote,
  smallPictureWarning,
} from "../../../../ui/components/image-upload/upload-errors.ts";
import { failed, sending } from "../../../../ui/components/image-upload/use-image-upload.ts";

describe("what is said of a file that cannot be sent", () => {
  it("names what it is and what to do", () => {
    expect(problemOfFile({ kind: "not-a-jpeg", found: "png" }, null)).toEqual({
      title: "This file is not a JPEG",
      advice: "It is a PNG. Save it as JPEG and try again.",
      mayPass: false,
    });
    expect(problemOfFile({ kind: "too-large" }, null)).toMatchObject({
      title: "This file is larger than 10 MB",
      advice: "Save it smaller and try again.",
    });
    expect(problemOfFile({ kind: "empty" }, null).title).toBe("This file is empty");
  });

  it("names the measures that are best where it goes", () => {
    const cover = { width: 1600, height: 1066 };
    expect(problemOfFile({ kind: "too-large" }, cover).advice).toMatch(
      /^Save it smaller, best.at.1600.×.1066.px, and try again\.$/u,
    );
    expect(smallPictureWarning({ width: 400, height: 300 }, cover).advice).toMatch(
      /^Recommended: 1600.×.1066.px or more\./u,
    );
  });
});

describe("what is said of an upload that failed", () => {
  const refused = (status: number, body: object) => new ApiError(status, JSON.stringify(body), "");

  it("is the server's own sentence and suggestion where it refuses the picture, which another try does not change", () => {
    const damaged = { message: "The picture is damaged.", suggestion: "Save it once more." };
    expect(problemOfFailure(refused(422, damaged))).toEqual({
      title: "The picture is damaged",
      advice: "Save it once more.",
      mayPass: false,
    });
  });

  it.each([
    ["a lost connection", new ConnectionLost(), "The connection was lost"],
    ["a server that is not ready", refused(503, { message: "No." }), "The upload failed"],
    ["a session that has ended", refused(401, { message: "Unauthorized" }), "You are signed out"],
    ["what nobody foresaw", new Error("?"), "The upload failed"],
  ])("lets %s be tried again", (_case, error, title) => {
    expect(problemOfFailure(error)).toMatchObject({ title, mayPass: true });
  });

  it("tells of retries while they go on", () => {
    expect(retryNote(new ConnectionLost())).toBe("Connection lost. Trying again...");
    expect(retryNote(refused(503, {}))).toBe("The server is not ready. Trying again...");
  });
});

describe("the state of an upload", () => {
  const file = new File(["0123456789"], "low-oak.jpg");

  it("counts in whole percent, and says that all has left while it is checked", () => {
    expect(sending(file, 6)).toEqual({ kind: "sending", name: "low-oak.jpg", percent: 60, note: null });
    expect(sending(file, 12)).toMatchObject({ percent: 100, note: "Checking the image..." });
  });

  it("keeps a file only where another try may help", () => {
    expect(failed(problemOfFailure(new ConnectionLost()), file)).toMatchObject({ file });
    expect(failed(problemOfFile({ kind: "empty" }, null), file)).toMatchObject({ file: null });
  });
});

describe("the facts of a picture", () => {
  it("are its measures and its size, as far as they are known", () => {
    const measures = { width: 1798, height: 2400 };
    expect(pictureFacts(measures, 2_516_582)).toBe("1798\u00a0×\u00a02400\u00a0px, 2.4\u00a0MB");
    expect(pictureFacts(null, 204_800)).toBe("200\u00a0KB");
    expect(pictureFacts(null, 12)).toBe("12\u00a0bytes");
    expect(pictureFacts(measures, null)).toBe("1798\u00a0×\u00a02400\u00a0px");
    expect(pictureFacts(null, null)).toBe("");
  });
});
