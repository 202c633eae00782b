import { afterAll, beforeEach, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { Board } from "../../../core/board/board.ts";
import { createSeededRandom } from "../../../core/kernel/system.port.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const nodes = [await openPersistence({ url }), await openPersistence({ url })] as const;
const [one, other] = nodes;
afterAll(() => Promise.all(nodes.map((node) => node.close())));
beforeEach(async () => {
  await runSql(url, "delete from boards; delete from board_counts");
});

const random = createSeededRandom(7);
const pickOne = <Item>(items: readonly [Item, ...Item[]]) => items[random.nextInt(items.length)] ?? items[0];
const aPosition = () => ({
  style: pickOne(["Loft", "Coastal", "Japandi"]),
  room: pickOne(["Bedroom", "Loft", "Coastal", null]),
});
const aState = (): Pick<Board, "status" | "deletedAt"> => ({
  status: pickOne(["draft", "published"]),
  deletedAt: pickOne([null, null, new Date("2025-04-01")]),
});

test("counts stay correct while two nodes change many boards of few styles and rooms concurrently", async () => {
  const boards = Array.from({ length: 12 }, () => aPublishedBoard(aPosition()));
  await Promise.all(boards.map((board, place) => (place % 2 === 0 ? one : other).boards.insert(board)));
  expect(await readStoredCounts()).toEqual(await computeCounts());
  await Promise.all(
    boards.map(async (board, place) => {
      for (let slot = 0; slot < 8; slot += 1) {
        const { boards: repository } = (place + slot) % 2 === 0 ? one : other;
        await repository.update(board.id, (stored) => ({ ...stored, ...aPosition(), ...aState() }));
      }
    }),
  );
  expect(await readStoredCounts()).toEqual(await computeCounts());
  expect((await readStoredCounts()).length).toBeGreaterThan(3);
});

test("counts stay correct when one statement changes or deletes many boards", async () => {
  for (let number = 0; number < 12; number += 1) await one.boards.insert(aPublishedBoard(aPosition()));
  await one.boards.insert(aBoard(aPosition()));
  await runSql(url, "update boards set style = 'Loft', style_key = 'loft' where style_key = 'coastal'");
  expect(await readStoredCounts()).toEqual(await computeCounts());
  await runSql(url, "delete from boards where room_key = 'bedroom'");
  expect(await readStoredCounts()).toEqual(await computeCounts());
});

function readStoredCounts() {
  return runSql(
    url,
    `select kind, name, boards, published from board_counts
     where (boards, published) <> (0, 0) and kind <> 'furnitureType' order by kind, name`,
  );
}

function computeCounts() {
  const countOf = (kind: string, name: string, condition: string) =>
    `select '${kind}' as kind, ${name} as name, count(*)::integer as boards,
       (count(*) filter (where status = 'published'))::integer as published
     from boards where ${condition} group by 2`;
  const outsideTrash = "deleted_at is null";
  const each = [
    countOf("all", "''", outsideTrash),
    countOf("trash", "''", "deleted_at is not null"),
    countOf("style", "style_slug", outsideTrash),
    countOf("room", "room_slug", `${outsideTrash} and room_slug <> ''`),
    countOf("adjective", "adjective_key", `${outsideTrash} and adjective_key <> ''`),
  ];
  return runSql(url, `${each.join(" union all ")} order by kind, name`);
}
