import { expect, test } from "vitest";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import type { BoardApi } from "../../../../ui/features/editor/editor-api.ts";
import { toBoardContent, toBoardPayload, toEditorForm } from "../../../../ui/features/editor/form/editor-form.ts";
import {
  createBoard,
  formatSaveError,
  saveErrorToast,
  saveSuccessToast,
  updateBoard,
  uploadNotes,
} from "../../../../ui/features/editor/saving/use-save.ts";
import { aStoredBoard } from "./editor-samples.ts";

const stored = aStoredBoard();
const payload = toBoardPayload(toBoardContent(toEditorForm(stored), stored.status));
const lostResponse = new NetworkError();
const createApiError = (status: number, body: unknown = { message: "No." }) =>
  new ApiError(status, JSON.stringify(body), "");

/** A server with these boards, whose calls fail with the given errors. */
function server(boards: readonly BoardDto[], fail: { create?: readonly unknown[]; update?: unknown } = {}) {
  const created: string[] = [];
  const updated: [string, number][] = [];
  const failures = [...(fail.create ?? [])];
  const calls: BoardApi = {
    create: async (_payload, idempotencyKey) => {
      created.push(idempotencyKey);
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return stored;
    },
    update: async (id, _payload, version) => {
      updated.push([id, version]);
      if (fail.update !== undefined) throw fail.update;
      return stored;
    },
    board: async (id) => boards.find((board) => board.id === id) ?? null,
  };
  return { calls, created, updated };
}

test("creates a board under the idempotency key", async () => {
  const { calls, created } = server([]);
  expect(await createBoard(calls, stored.id, payload)).toEqual({ kind: "saved", board: stored });
  expect(created).toEqual([stored.id]);
});

test("repeats a create once under the same key when its response is lost", async () => {
  const { calls, created } = server([], { create: [lostResponse] });
  expect(await createBoard(calls, stored.id, payload)).toEqual({ kind: "saved", board: stored });
  expect(created).toEqual([stored.id, stored.id]);
});

test.each([
  ["two lost responses", [lostResponse, lostResponse]],
  ["a server error", [createApiError(502)]],
  ["a refusal", [createApiError(422)]],
])("throws the error of a failed create: %s", async (_what, errors) => {
  const { calls, updated } = server([], { create: errors });
  await expect(createBoard(calls, stored.id, payload)).rejects.toBe(errors[0]);
  expect(updated).toEqual([]);
});

test("replaces the first version when an earlier attempt was stored with another content", async () => {
  const { calls, updated } = server([stored], { create: [createApiError(409)] });
  expect(await createBoard(calls, stored.id, payload)).toEqual({ kind: "saved", board: stored });
  expect(updated).toEqual([[stored.id, 1]]);
});

test("returns a conflict when the board of an earlier attempt was changed by another admin", async () => {
  const remote = { ...stored, title: "Theirs", version: 2 };
  const { calls } = server([remote], { create: [createApiError(409)], update: createApiError(409) });
  expect(await createBoard(calls, stored.id, payload)).toEqual({ kind: "conflict", remote });
});

test("returns 'deleted' when another admin deleted the board of an earlier attempt", async () => {
  const { calls } = server([], { create: [createApiError(409)], update: createApiError(404) });
  expect(await createBoard(calls, stored.id, payload)).toEqual({ kind: "deleted" });
});

test("updates a board with the loaded version", async () => {
  const { calls } = server([stored]);
  let version = 0;
  const update: BoardApi["update"] = async (_id, _payload, sent) => {
    version = sent;
    return stored;
  };
  expect(await updateBoard({ ...calls, update }, stored, payload)).toEqual({ kind: "saved", board: stored });
  expect(version).toBe(3);
});

test("counts an update as saved on 409 when the stored board has the sent content", async () => {
  const { calls } = server([{ ...stored, version: 4 }], { update: createApiError(409) });
  expect(await updateBoard(calls, stored, payload)).toMatchObject({ kind: "saved", board: { version: 4 } });
});

test("returns a conflict when another admin changed the board", async () => {
  const remote = { ...stored, title: "Theirs", version: 4 };
  const { calls } = server([remote], { update: createApiError(409) });
  expect(await updateBoard(calls, stored, payload)).toEqual({ kind: "conflict", remote });
});

test.each([[404], [409]])("returns 'deleted' when another admin deleted the board (%d)", async (status) => {
  const { calls } = server([], { update: createApiError(status) });
  expect(await updateBoard(calls, stored, payload)).toEqual({ kind: "deleted" });
});

test("throws the error of a refused update or of a failed comparison", async () => {
  const error = createApiError(422);
  await expect(updateBoard(server([stored], { update: error }).calls, stored, payload)).rejects.toBe(error);
  const { calls } = server([stored], { update: createApiError(409) });
  const board = () => Promise.reject(lostResponse);
  await expect(updateBoard({ ...calls, board }, stored, payload)).rejects.toBe(lostResponse);
});

test("shows one of four toasts after a save", () => {
  expect(saveSuccessToast(true, "draft").title).toBe("Draft saved");
  expect(saveSuccessToast(true, "published").title).toBe("Board published");
  expect(saveSuccessToast(false, "draft").title).toBe("Board updated");
  expect(saveSuccessToast(false, "published").title).toBe("Board updated and published");
  expect(saveErrorToast(createApiError(503), true)).toMatchObject({
    title: "Error",
    description: "Failed to save board. Please try again.",
    variant: "destructive",
  });
  expect(saveErrorToast(createApiError(503), false)).toMatchObject({
    description: "Failed to update board. Please try again.",
  });
});

test("names the reason of a failed save and where the changes are", () => {
  const stored = "Your changes are kept on this device.";
  expect(formatSaveError(lostResponse, false, "stored")).toBe(`You are offline. ${stored}`);
  expect(formatSaveError(lostResponse, true, "stored")).toBe(`The server didn’t answer. ${stored}`);
  expect(formatSaveError(createApiError(503, { message: "Busy.", suggestion: "Wait." }), true, "stored")).toBe(
    `Busy. Wait. ${stored}`,
  );
  expect(formatSaveError(new ApiError(502, "<html>", ""), true, "stored")).toBe(
    `The server can’t save right now. ${stored}`,
  );
  expect(formatSaveError(lostResponse, false, "not-stored")).toBe(
    "You are offline. Your changes are on this page only.",
  );
});

test("names a running upload, and an image that will be left out", () => {
  const leftOut = "Your board will be saved without the new moodboard image.";
  expect(uploadNotes).toEqual({
    idle: null,
    sending: "The moodboard image is uploading.",
    small: leftOut,
    failed: leftOut,
  });
});
