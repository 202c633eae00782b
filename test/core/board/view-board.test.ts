import { describe, expect, test } from "vitest";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aUser } from "../../builders/a-user.ts";
import { createBoardUseCases, unknownBoardIds } from "./board-use-cases.ts";

const boards = {
  draft: aBoard(),
  published: aPublishedBoard(),
  unpublished: aBoard({ publishedAt: new Date() }),
  deleted: aPublishedBoard({ deletedAt: new Date() }),
};
const actors = { visitor: null, user: aUser(), editor: aUser({ role: "editor" }), admin: aUser({ role: "admin" }) };
const { viewBoard } = createBoardUseCases(Object.values(boards));

test.each([
  ["published", "visitor"],
  ["published", "admin"],
  ["draft", "admin"],
  ["draft", "editor"],
  ["unpublished", "admin"],
] as const)("ViewBoard returns a board that is %s to a %s", async (board, actor) => {
  expect(await viewBoard(boards[board].id, actors[actor])).toEqual(boards[board]);
});

describe("ViewBoard throws board.not-found for a board", () => {
  test.each([
    ["draft", "user"],
    ["unpublished", "visitor"],
    ["deleted", "visitor"],
    ["deleted", "admin"],
  ] as const)("when it is %s for a %s", async (board, actor) => {
    await expect(viewBoard(boards[board].id, actors[actor])).rejects.toMatchObject({
      code: "board.not-found",
      message: "There is no such board.",
    });
  });

  test.each(unknownBoardIds)("at the id %j, also for an admin", async (id) => {
    await expect(viewBoard(id, actors.admin)).rejects.toMatchObject({ code: "board.not-found" });
  });
});
