import { expect, test } from "vitest";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import { ApiError, ConnectionLost } from "../../../../ui/api/http.ts";
import type { SavingCalls } from "../../../../ui/features/editor/editor-api.ts";
import { contentOf, payloadOf } from "../../../../ui/features/editor/form/board-payload.ts";
import { formOf } from "../../../../ui/features/editor/form/editor-form.ts";
import { makeCreateBoard, saveChange } from "../../../../ui/features/editor/saving/save-board.ts";
import { failedToast, failureNote, savedToast } from "../../../../ui/features/editor/saving/save-messages.ts";
import { aCard, aStoredBoard } from "./editor-samples.ts";

const stored = aStoredBoard();
const payload = payloadOf(contentOf(formOf(stored), stored.status));
const noAnswer = new ConnectionLost();
const refusal = (status: number, body: unknown = { message: "No." }) => new ApiError(status, JSON.stringify(body), "");

/** A server with these boards; its calls fail as told. */
function server(boards: readonly BoardWire[], fail: { create?: readonly unknown[]; update?: unknown } = {}) {
  const made: BoardWire[] = [];
  const failures = [...(fail.create ?? [])];
  const calls: SavingCalls = {
    create: async () => {
      const failure = failures.shift();
      if (failure instanceof ApiError && failure.status < 500) throw failure;
      made.push(aStoredBoard({ id: `made-${made.length}` }));
      if (failure !== undefined) throw failure;
      return stored;
    },
    update: async () => {
      if (fail.update !== undefined) throw fail.update;
      return stored;
    },
    board: async (id) => [...boards, ...made].find((board) => board.id === id) ?? null,
    cards: async () => [...boards, ...made].map(aCard),
  };
  return { calls, made };
}

test("a new board whose answer was lost is found, and made once", async () => {
  const { calls, made } = server([stored], { create: [noAnswer] });
  const create = makeCreateBoard(calls, () => new Set([stored.id]));
  expect(await create(payload)).toMatchObject({ id: "made-0" });
  expect(made).toHaveLength(1);
});

test("with the line still broken the board is looked for before the next attempt", async () => {
  const { calls, made } = server([], { create: [noAnswer] });
  let isOffline = true;
  const cards = () => (isOffline ? Promise.reject(noAnswer) : calls.cards());
  const create = makeCreateBoard({ ...calls, cards }, () => new Set());
  await expect(create(payload)).rejects.toBe(noAnswer);
  await expect(create(payload)).rejects.toBe(noAnswer);
  isOffline = false;
  expect(await create(payload)).toMatchObject({ id: "made-0" });
  expect(made).toHaveLength(1);
});

test("a server in trouble may have stored the board as well", async () => {
  const { calls, made } = server([], { create: [refusal(502)] });
  expect(await makeCreateBoard(calls, () => new Set())(payload)).toMatchObject({ id: "made-0" });
  expect(made).toHaveLength(1);
});

test("a board of before with the same words is never taken for the lost one", async () => {
  const { calls } = server([stored], { create: [noAnswer] });
  const create = makeCreateBoard({ ...calls, create: () => Promise.reject(noAnswer) }, () => new Set([stored.id]));
  await expect(create(payload)).rejects.toBe(noAnswer);
});

test("a refusal is a failure, and the next attempt goes straight to the server", async () => {
  const error = refusal(422);
  const { calls, made } = server([], { create: [error] });
  const create = makeCreateBoard(calls, () => new Set());
  await expect(create(payload)).rejects.toBe(error);
  expect(await create(payload)).toEqual(stored);
  expect(made).toHaveLength(1);
});

test("a changed board is saved over the version that was loaded", async () => {
  const { calls } = server([stored]);
  let version = 0;
  const update: SavingCalls["update"] = async (_id, _payload, sent) => {
    version = sent;
    return stored;
  };
  expect(await saveChange({ ...calls, update }, stored, payload)).toEqual({ kind: "saved", board: stored });
  expect(version).toBe(3);
});

test("a change whose answer was lost counts as saved once the server is seen to have it", async () => {
  const { calls } = server([{ ...stored, version: 4 }], { update: refusal(409) });
  expect(await saveChange(calls, stored, payload)).toMatchObject({ kind: "saved", board: { version: 4 } });
});

test("a board that somebody else changed comes back as theirs", async () => {
  const theirs = { ...stored, title: "Theirs", version: 4 };
  const { calls } = server([theirs], { update: refusal(409) });
  expect(await saveChange(calls, stored, payload)).toEqual({ kind: "conflict", theirs });
});

test.each([[404], [409]])("a board that somebody else deleted is gone (%d)", async (status) => {
  const { calls } = server([], { update: refusal(status) });
  expect(await saveChange(calls, stored, payload)).toEqual({ kind: "gone" });
});

test("a change that the server refuses, or whose comparison fails, is thrown", async () => {
  const error = refusal(422);
  await expect(saveChange(server([stored], { update: error }).calls, stored, payload)).rejects.toBe(error);
  const { calls } = server([stored], { update: refusal(409) });
  const board = () => Promise.reject(noAnswer);
  await expect(saveChange({ ...calls, board }, stored, payload)).rejects.toBe(noAnswer);
});

test("saving says what happened in the words of the specification", () => {
  expect(savedToast(true, "draft").title).toBe("Draft saved");
  expect(savedToast(true, "published").title).toBe("Board published");
  expect(savedToast(false, "draft").title).toBe("Board updated");
  expect(savedToast(false, "published").title).toBe("Board updated and published");
  expect(failedToast(refusal(503), true)).toMatchObject({
    title: "Error",
    description: "Failed to save board. Please try again.",
    variant: "destructive",
  });
  expect(failedToast(refusal(503), false)).toMatchObject({ description: "Failed to update board. Please try again." });
});

test("under the buttons stands why nothing was saved, and that nothing is lost", () => {
  const kept = "Your changes are kept on this device.";
  expect(failureNote(noAnswer, false, "kept")).toBe(`You are offline. ${kept}`);
  expect(failureNote(noAnswer, true, "kept")).toBe(`The server didn't answer. ${kept}`);
  expect(failureNote(refusal(503, { message: "Busy.", suggestion: "Wait." }), true, "kept")).toBe(
    `Busy. Wait. ${kept}`,
  );
  expect(failureNote(new ApiError(502, "<html>", ""), true, "kept")).toBe(`The server can't save right now. ${kept}`);
  expect(failureNote(noAnswer, false, "not kept")).toBe("You are offline. Your changes are on this page only.");
});
