import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { boardSchema } from "../../../adapters/http/contract/board.ts";
import type { ApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";

const pollMs = 20;
const timeoutMs = 10_000;

/** A published board, with a client of the node that changes it and one of the node that is read. */
export interface Watched {
  readonly writer: ApiClient;
  readonly reader: ApiClient;
  readonly id: string;
  /** Pages, calls of visitors and a call of admins that contain the title. */
  readonly paths: readonly string[];
}

export async function publishWatchedBoard(writer: ApiClient, reader: ApiClient): Promise<Watched> {
  const created = await writer.send("POST", "/api/boards", payload({ status: "published" }));
  const { id } = created.json(boardSchema);
  const paths = [`/board/${id}`, "/boards", "/api/boards/published", `/api/boards/${id}`, "/api/boards?view=card"];
  return { writer, reader, id, paths };
}

/** Saves a new title, again after 503, and returns it once the save is acknowledged. */
export async function changeTitle({ writer, id }: Watched): Promise<string> {
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

/** Returns for each path how many milliseconds it took until the reader's node showed the title. */
export async function measureDelays({ reader, paths }: Watched, title: string): Promise<Record<string, number>> {
  const start = performance.now();
  const delays = paths.map(async (path) => {
    while (performance.now() - start < timeoutMs) {
      const sent = performance.now();
      if ((await reader.get(path)).text.includes(title)) return [path, Math.round(sent - start)];
      await sleep(pollMs);
    }
    return [path, timeoutMs];
  });
  return Object.fromEntries(await Promise.all(delays));
}

/** Returns the successful responses without the title to requests sent from one to three seconds after now. */
export async function listStaleAnswers({ reader, paths }: Watched, title: string): Promise<readonly string[]> {
  const start = performance.now();
  const stale: string[] = [];
  const readUntilEnd = async (path: string) => {
    while (performance.now() - start < 3_000) {
      const sent = performance.now() - start;
      const { status, text } = await reader.get(path);
      if (sent > 1_000 && status === 200 && !text.includes(title)) stale.push(`${path} after ${Math.round(sent)} ms`);
      await sleep(pollMs);
    }
  };
  await Promise.all(paths.map(readUntilEnd));
  return stale;
}
