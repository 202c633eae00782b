import { afterEach, expect, test, vi } from "vitest";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import { toBoardContent, toBoardPayload, toEditorForm } from "../../../../ui/features/editor/form/editor-form.ts";
import { createBoardSaver } from "../../../../ui/features/editor/saving/store-board.ts";
import { describeUnsavedChanges } from "../../../../ui/features/editor/saving/use-save.ts";
import { aStoredBoard } from "./editor-samples.ts";

afterEach(() => vi.unstubAllGlobals());

const stored = aStoredBoard();
const theirs = { ...stored, title: "Theirs", version: 4 };
const payload = toBoardPayload(toBoardContent(toEditorForm(stored), stored.status));

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A server that has this board. The writes get these responses, then 200; null for one that is lost. `writes` lists
 * them with their idempotency key or version.
 */
function connectTo(board: BoardDto | null, ...responses: readonly (number | null)[]) {
  const writes: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body = "{}", headers }: Sent) => {
    if (path.endsWith("/staged")) return Response.json({ staged: null });
    if (method === "GET") return board === null ? new Response("", { status: 404 }) : Response.json(board);
    const status = responses[writes.length];
    writes.push(`${method} ${headers["idempotency-key"] ?? JSON.parse(body).version}`);
    if (status === null) throw new TypeError("Failed to fetch");
    return status === undefined ? Response.json(stored) : Response.json({ message: "No." }, { status });
  });
  const save = createBoardSaver();
  return { writes, save: (target: BoardDto | null) => save(target, payload, "draft") };
}

const [isSaved, isConflict, isDeleted] = [{ kind: "saved" }, { kind: "conflict", remote: theirs }, { kind: "deleted" }];

test.each([
  ["an update arrived although its response was lost", stored, { ...stored, version: 4 }, [409], isSaved, ["3"]],
  ["another admin changed the board", stored, theirs, [409], isConflict, ["3"]],
  ["another admin deleted the board", stored, null, [404], isDeleted, ["3"]],
  ["another admin deleted the board before it is compared", stored, null, [409], isDeleted, ["3"]],
  ["the response of a create is lost", null, null, [null], isSaved, ["key", "key"]],
  ["an earlier create was stored with another content", null, stored, [409], isSaved, ["key", "1"]],
  ["an earlier create was stored and changed since", null, theirs, [409, 409], isConflict, ["key", "1"]],
  ["an earlier create was stored and deleted since", null, null, [409, 404], isDeleted, ["key", "1"]],
])("returns what became of the board when %s", async (_case, target, board, responses, result, sent) => {
  const { save, writes } = connectTo(board, ...responses);
  expect(await save(target)).toMatchObject(result);
  const key = writes.find((write) => write.startsWith("POST"))?.slice("POST ".length) ?? "";
  expect(writes).toEqual(sent.map((value) => (value === "key" ? `POST ${key}` : `PATCH ${value}`)));
});

test("keeps the key when a failed create is saved again, and takes a new one after the board was deleted", async () => {
  const { save, writes } = connectTo(null, 502, 409, 404);
  await expect(save(null)).rejects.toThrow(ApiError);
  expect(await save(null)).toEqual(isDeleted);
  await save(null);
  const [first, second, , last] = writes;
  expect(second).toBe(first);
  expect(last).not.toBe(first);
});

test.each([
  ["two lost responses", [null, null], NetworkError],
  ["a server error", [502], ApiError],
])("throws the error of a failed create after %s", async (_case, responses, error) => {
  const { save, writes } = connectTo(stored, ...responses);
  await expect(save(null)).rejects.toThrow(error);
  expect(writes).toHaveLength(responses.length);
});

test("names what is stored and what is lost when leaving", () => {
  expect(describeUnsavedChanges("stored", false)).toMatch(/^Your changes aren’t saved\. They’re kept on this device/u);
  expect(describeUnsavedChanges("not-stored", false)).toMatch(/couldn’t keep them\. They will be lost/u);
  const image = "The moodboard image is still uploading. It will be lost if you leave.";
  expect(describeUnsavedChanges("none", true)).toBe(image);
  expect(describeUnsavedChanges("stored", true)).toMatch(new RegExp(`^${image} Your changes`, "u"));
});
