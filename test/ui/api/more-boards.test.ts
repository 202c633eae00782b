import { expect, test } from "vitest";
import { moreBoardsQuery } from "../../../ui/api/queries.ts";
import { createQueryClient } from "../../../ui/api/query-client.ts";
import { aBoard, getId, samplePublicApi } from "../sample-public-api.ts";

/** Six boards for living rooms, the newest first, and one for bedrooms in between. */
const rooms = ["Living Room", "Living Room", "Bedroom", "Living Room", "Living Room", "Living Room", "Living Room"];
const boards = rooms.map((room, index) => aBoard({ id: getId(index), room }));

async function listMore(number: number, among = boards): Promise<readonly number[]> {
  const query = moreBoardsQuery(samplePublicApi({ boards: among }), getId(number), "Living Room");
  const cards = await createQueryClient().fetchQuery(query);
  return cards.map(({ id }) => among.findIndex((board) => board.id === id));
}

test("more boards of a room are its four newest other boards", async () => {
  expect(await listMore(0)).toEqual([1, 3, 4, 5]);
  expect(await listMore(1)).toEqual([0, 3, 4, 5]);
  expect(await listMore(6)).toEqual([0, 1, 3, 4]);
});

test("a room with few boards shows each other board once", async () => {
  expect(await listMore(1, boards.slice(0, 4))).toEqual([0, 3]);
  expect(await listMore(0, boards.slice(0, 1))).toEqual([]);
});
