import { describe, expect, test } from "vitest";
import type { Board } from "../../../core/board/board.ts";
import { applyChanges, buildBoard, hasSameContent } from "../../../core/board/board-rules.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { compositionOf, placed } from "../composition/any-composition.ts";

const now = new Date("2025-03-01T12:00:00.000Z");
const earlier = new Date("2025-02-01T12:00:00.000Z");

test("buildBoard normalizes names and stores empty optional fields as null", () => {
  const board = buildBoard(
    aBoard({
      title: " ",
      subject: " Japandi Office ",
      style: " Cafe\u0301  Noir\u200b ",
      room: " \ufeff ",
      adjective: "",
      furnitureType: " ",
      description: " Calm. \n",
      imageUrl: "",
      uploadedMoodboardUrl: " /objects/moodboards/a.jpg ",
    }),
    "id",
    now,
  );
  expect(board).toMatchObject({
    title: "Japandi Office",
    subject: "Japandi Office",
    style: "Caf\u00e9 Noir",
    room: null,
    adjective: null,
    furnitureType: null,
    description: "Calm.",
    imageUrl: null,
    uploadedMoodboardUrl: "/objects/moodboards/a.jpg",
  });
});

describe("applyChanges", () => {
  test("increases the version, sets the change time and keeps missing fields", () => {
    const board = aBoard({ version: 4, views: 12, updatedAt: earlier });
    expect(applyChanges(board, { title: "New" }, now)).toEqual({ ...board, title: "New", version: 5, updatedAt: now });
  });

  test("cannot change its id, views, version or times", () => {
    const board = aBoard();
    const remote = aPublishedBoard({ views: 99, version: 99, createdAt: now, deletedAt: now });
    const { id, views, createdAt, deletedAt } = board;
    expect(applyChanges(board, remote, now)).toMatchObject({ id, views, version: 2, createdAt, deletedAt });
  });

  test.each([
    ["draft", null, "published", now],
    ["draft", null, "draft", null],
    ["draft", earlier, "published", earlier],
    ["published", earlier, "draft", earlier],
  ] as const)("from %s (first published %s) saved as %s has the publishing moment %s", (from, before, to, after) => {
    const board = aBoard({ status: from, publishedAt: before });
    const changed = applyChanges(board, { status: to }, now);
    expect([changed.status, changed.publishedAt]).toEqual([to, after]);
  });
});

describe("the composition of a moodboard", () => {
  const [one, other] = ["/objects/moodboards/one.jpg", "/objects/moodboards/other.jpg"];
  const composition = compositionOf([{ kind: "product", product: "sofa", treatment: "cutout", ...placed() }]);
  const composed = aBoard({ uploadedMoodboardUrl: one, composition });

  test.each<[string, Partial<Board>, Board["composition"]]>([
    ["a change of other fields", { title: "New" }, composition],
    ["a save of the same moodboard", { uploadedMoodboardUrl: one }, composition],
    ["another moodboard", { uploadedMoodboardUrl: other }, null],
    ["no moodboard", { uploadedMoodboardUrl: null }, null],
    ["no moodboard, sent with the composition", { uploadedMoodboardUrl: null, composition }, null],
    ["an empty composition", { composition: null }, null],
    ["another moodboard with its composition", { uploadedMoodboardUrl: other, composition }, composition],
  ])("after %s", (_name, changes, expected) => {
    expect(applyChanges(composed, changes, now).composition).toEqual(expected);
  });

  test("hasSameContent compares the composition", () => {
    expect(hasSameContent(composed, { ...composed })).toBe(true);
    expect(hasSameContent(composed, { ...composed, composition: { ...composition, seed: 8 } })).toBe(false);
  });
});
