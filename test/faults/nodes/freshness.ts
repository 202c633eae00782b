import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { type ApiClient, createApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";

const pollMs = 20;
const timeoutMs = 30_000;
const roundsAfterwards = 20;

/** A published board, with a client of the node that changes it and readers of another node. */
export interface WatchedBoard {
  readonly writer: ApiClient;
  readonly id: string;
  /** Pages, calls of visitors and a call of admins that contain the title, for an admin and for a visitor. */
  readonly reads: readonly Read[];
}

interface Read {
  readonly name: string;
  get(): ReturnType<ApiClient["get"]>;
}

export async function publishWatchedBoard(writer: ApiClient, admin: ApiClient, url: string): Promise<WatchedBoard> {
  const created = await writer.send("POST", "/api/boards", payload({ status: "published" }));
  const { id } = created.json(boardSchema);
  const paths = [`/board/${id}`, "/boards", "/api/boards/published", `/api/boards/${id}`];
  const visitor = createApiClient(url);
  const reads = [
    ...[...paths, "/api/boards?view=card"].map((path) => ({
      name: `${path} for an admin`,
      get: () => admin.get(path),
    })),
    ...paths.map((path) => ({ name: `${path} for a visitor`, get: () => visitor.get(path) })),
  ];
  return { writer, id, reads };
}

/** Saves a new title, again after 503, and returns it once the save is acknowledged. */
export async function changeTitle({ writer, id }: WatchedBoard): Promise<string> {
  const title = `A quiet room ${randomUUID().slice(0, 8)}`;
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(pollMs)) {
    const read = await writer.get(`/api/boards/${id}`);
    if (read.status !== 200) continue;
    const { version } = read.json(boardSchema);
    const { status } = await writer.send("PATCH", `/api/boards/${id}`, { title, version });
    if (status === 200) return title;
  }
  throw new Error("the title could not be saved");
}

/** Waits until every read shows the title, or the described text. */
export async function waitUntilShown(
  { reads }: Pick<WatchedBoard, "reads">,
  expected: string | ((text: string) => boolean),
): Promise<void> {
  const isShown = (text: string) => (typeof expected === "string" ? text.includes(expected) : expected(text));
  const shown = reads.map(({ name, get }) =>
    expect
      .poll(async () => isShown((await get()).text), { message: name, interval: pollMs, timeout: timeoutMs })
      .toBe(true),
  );
  await Promise.all(shown);
}

/** Waits until every read shows the title, and returns the later responses that do not. */
export async function listStaleResponses(board: WatchedBoard, title: string): Promise<readonly string[]> {
  await waitUntilShown(board, title);
  const stale: string[] = [];
  for (let round = 0; round < roundsAfterwards; round++) {
    for (const { name, get } of board.reads) {
      const { status, text } = await get();
      if (status === 200 && !text.includes(title)) stale.push(name);
    }
  }
  return stale;
}
