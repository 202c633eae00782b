import { expect, test } from "vitest";
import { describeBulkChange } from "../../../core/board/audit-boards.ts";
import { aBoard } from "../../builders/a-board.ts";

test("a bulk change has an entry for each action, with its boards", () => {
  const [gone, renamed] = [aBoard({ title: "Gone" }), aBoard({ title: "Renamed", adjective: null })];
  const entries = describeBulkChange([
    { before: gone, after: { ...gone, deletedAt: new Date() } },
    { before: renamed, after: { ...renamed, adjective: "Airy" } },
  ]);
  expect(entries.map(({ action, subject, changes }) => [action, subject?.text, changes])).toEqual([
    ["board.delete", "the board “Gone”", {}],
    ["board.change", "the board “Renamed”", { Adjective: [null, "Airy"] }],
  ]);
});

test("of many boards the first 20 are named", () => {
  const saved = Array.from({ length: 21 }, (_, number) => {
    const board = aBoard({ title: `Board ${number + 1}.` });
    return { before: board, after: { ...board, deletedAt: new Date() } };
  });
  const text = describeBulkChange(saved)[0]?.subject?.text ?? "";
  expect(text).toMatch(/^21 boards: “Board 1\.”, .*“Board 20\.” and 1 more$/u);
});

test("long titles push no other name out of an entry", () => {
  const boards = Array.from({ length: 20 }, (_, number) => aBoard({ title: `${number} `.padEnd(300, "x") }));
  const saved = boards.map((board) => ({ before: board, after: { ...board, deletedAt: new Date() } }));
  const text = describeBulkChange(saved)[0]?.subject?.text ?? "";
  expect(text.length).toBeLessThan(4_000);
  expect(text).toContain("“19 xxx");
});
