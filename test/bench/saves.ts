import { z } from "zod";
import { boardSchema } from "../../adapters/http/contract/operations/boards.ts";
import type { ApiClient } from "../adapters/http/api-client.ts";
import { payload } from "../adapters/http/payloads.ts";

export interface Saves {
  /** Saves a new title of the board. */
  edit(id: string): Promise<void>;
  /** Makes the next of the changes that `savesInTurn` lists. */
  saveNext(): Promise<void>;
}

/** Of 20 changes of content, in turn. */
export const savesInTurn =
  "14 edits, 2 boards published, 2 withdrawn, 1 moved to another style, 1 style added or deleted";

const listedSchema = z.array(z.object({ id: z.string(), name: z.string() }));
const extraStyle = "Bench Only";

/** Changes boards and styles as an admin does. `boardIds` are published boards. */
export async function createSaves(admin: ApiClient, boardIds: readonly string[]): Promise<Saves> {
  let saves = 0;
  const send = async (method: string, path: string, body?: object) => {
    const response = await admin.send(method, path, body);
    if (response.status >= 400) throw new Error(`${method} ${path} returned ${response.status}: ${response.text}`);
    return response;
  };
  const change = async (id: string, changes: object) => void (await send("PATCH", `/api/boards/${id}`, changes));
  const edit = async (id: string) => await change(id, { title: `Saved ${++saves} times` });
  const editNext = async () => await edit(boardIds[saves % boardIds.length] ?? "");
  const extra = await createExtraBoard(admin);
  const setStatus = (status: string) => () => change(extra, { status });
  let isMoved = false;
  const move = async () => {
    isMoved = !isMoved;
    await change(boardIds.at(-1) ?? "", { style: isMoved ? "Style 1" : "Style 0" });
  };
  const toggleStyle = async () => {
    const { id } = (await admin.get("/api/styles")).json(listedSchema).find(({ name }) => name === extraStyle) ?? {};
    if (id === undefined) await send("POST", "/api/styles", { name: extraStyle });
    else await send("DELETE", `/api/styles/${id}`);
  };

  const half = [editNext, editNext, editNext, editNext, setStatus("published"), editNext, editNext, setStatus("draft")];
  const order = [...half, editNext, move, ...half, editNext, toggleStyle];
  let next = 0;
  return { edit, saveNext: async () => await order[next++ % order.length]?.() };
}

/** A draft; no visit requests its page, which exists only while it is published. */
async function createExtraBoard(admin: ApiClient): Promise<string> {
  const board = payload({ title: "Comes and goes", subject: "Style 0", style: "Style 0", room: "Room 0" });
  return (await admin.send("POST", "/api/boards", board)).json(boardSchema).id;
}
