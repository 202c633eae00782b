import { describe, expect, test } from "vitest";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import { toBoardContent, toBoardPayload, toEditorForm } from "../../../../ui/features/editor/form/editor-form.ts";
import {
  type BoardApi,
  createBoard,
  createBoardSaver,
  describeUnsavedChanges,
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
    stage: async () => stored,
    board: async (id) => boards.find((board) => board.id === id) ?? null,
  };
  return { calls, created, updated };
}

test("repeats a create once under the same key when its response is lost", async () => {
  const { calls, created } = server([], { create: [lostResponse] });
  expect(await createBoard(calls, stored.id, payload)).toEqual({ kind: "saved", board: stored });
  expect(created).toEqual([stored.id, stored.id]);
});

test("keeps the key when a failed create is saved again, and takes a new one after the board was deleted", async () => {
  const create = [createApiError(502), createApiError(409)];
  const { calls, created } = server([], { create, update: createApiError(404) });
  const save = createBoardSaver(calls);
  await expect(save(null, payload)).rejects.toThrow();
  expect(await save(null, payload)).toEqual({ kind: "deleted" });
  await save(null, payload);
  const [first, second, third] = created;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ["two lost responses", [lostResponse, lostResponse]],
  ["a server error", [createApiError(502)]],
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

test("updates a board with the loaded version", async () => {
  const { calls, updated } = server([stored]);
  expect(await updateBoard(calls, stored, payload)).toEqual({ kind: "saved", board: stored });
  expect(updated).toEqual([[stored.id, 3]]);
});

test("counts an update as saved on 409 when the stored board has the sent content", async () => {
  const { calls } = server([{ ...stored, version: 4 }], { update: createApiError(409) });
  expect(await updateBoard(calls, stored, payload)).toMatchObject({ kind: "saved", board: { version: 4 } });
});

describe.each([
  ["an update", (calls: BoardApi) => updateBoard(calls, stored, payload)],
  ["a create whose earlier attempt was stored", (calls: BoardApi) => createBoard(calls, stored.id, payload)],
])("%s", (_what, save) => {
  const create = [createApiError(409)];

  test("returns a conflict when another admin changed the board", async () => {
    const remote = { ...stored, title: "Theirs", version: 4 };
    const { calls } = server([remote], { create, update: createApiError(409) });
    expect(await save(calls)).toEqual({ kind: "conflict", remote });
  });

  test.each([404, 409])("returns 'deleted' when another admin deleted the board (%d)", async (status) => {
    const { calls } = server([], { create, update: createApiError(status) });
    expect(await save(calls)).toEqual({ kind: "deleted" });
  });
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
  const format = (error: unknown, isOnline = true) => formatSaveError(error, isOnline, "stored");
  expect(format(lostResponse, false)).toBe(`You are offline. ${stored}`);
  expect(format(lostResponse)).toBe(`The server didn’t answer. ${stored}`);
  expect(format(createApiError(503, { message: "Busy.", suggestion: "Wait." }))).toBe(`Busy. Wait. ${stored}`);
  expect(format(new ApiError(502, "<html>", ""))).toBe(`The server can’t save right now. ${stored}`);
  const lost = "You are offline. Your changes are on this page only.";
  expect(formatSaveError(lostResponse, false, "not-stored")).toBe(lost);
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

test("names what is stored and what is lost when leaving", () => {
  expect(describeUnsavedChanges("stored", false)).toMatch(/^Your changes aren’t saved\. They’re kept on this device/u);
  expect(describeUnsavedChanges("not-stored", false)).toMatch(/couldn’t keep them\. They will be lost/u);
  const image = "The moodboard image is still uploading. It will be lost if you leave.";
  expect(describeUnsavedChanges("none", true)).toBe(image);
  expect(describeUnsavedChanges("stored", true)).toMatch(new RegExp(`^${image} Your changes`, "u"));
});
