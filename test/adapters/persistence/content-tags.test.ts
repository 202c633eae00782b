import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aTerm } from "../../builders/a-term.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());

const logged = z.array(z.object({ version: z.coerce.number(), tags: z.array(z.string()) }));
const readLog = async () =>
  logged.parse(await runSql(url, "select version, tags from content_changes order by version"));

/** The tags of the changes that the task makes, in alphabetical order. */
async function collectTags(task: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await readLog()).length;
  await task();
  const changes = (await readLog()).slice(before);
  return [...new Set(changes.flatMap(({ tags }) => tags))].toSorted();
}

const japandi = { style: "Japandi", room: "Living Room" };
const contents = ["boards", "room:living-room", "style:japandi"];
const lists = ["list", "list:room:living-room", "list:style:japandi"];
const { boards, terms, site, imageInfos, views } = persistence;

async function publish(changes = {}) {
  const board = aPublishedBoard({ ...japandi, ...changes });
  await boards.insert(board);
  return board;
}

describe("the tags of a change", () => {
  it("are those of the board alone when it is a draft before and after", async () => {
    const draft = aBoard(japandi);
    expect(await collectTags(() => boards.insert(draft))).toEqual([`board:${draft.id}`]);
    const rename = () => boards.update(draft.id, (board) => ({ ...board, version: 2, title: "Renamed" }));
    expect(await collectTags(rename)).toEqual([`board:${draft.id}`]);
  });

  it("are those of the board and its lists when it is published, moved to the trash or deleted", async () => {
    const board = aPublishedBoard(japandi);
    const all = [`board:${board.id}`, ...lists, ...contents].toSorted();
    expect(await collectTags(() => boards.insert(board))).toEqual(all);
    const trash = () => boards.update(board.id, (one) => ({ ...one, version: 3, deletedAt: new Date(0) }));
    expect(await collectTags(trash)).toEqual(all);
    expect(await collectTags(() => boards.deleteTrashedBefore(new Date(1)))).toEqual([`board:${board.id}`]);
    const other = await publish();
    const remove = () => runSql(url, "delete from boards where id = $1", [other.id]);
    expect(await collectTags(remove)).toEqual([`board:${other.id}`, ...lists, ...contents].toSorted());
  });

  it("have the changed words and no list when a published board keeps its style, room and place in the lists", async () => {
    const { id } = await publish();
    const rename = () => boards.update(id, (one) => ({ ...one, version: 2, title: "Quiet x" }));
    expect(await collectTags(rename)).toEqual([`board:${id}`, ...contents, "search:cor", "search:x"].toSorted());
    const repeat = () => boards.update(id, (one) => ({ ...one, version: 3 }));
    expect(await collectTags(repeat)).toEqual([`board:${id}`, ...contents]);
    const move = () => boards.update(id, (one) => ({ ...one, version: 4, publishedAt: new Date(0) }));
    expect(await collectTags(move)).toEqual([`board:${id}`, ...lists, ...contents].toSorted());
  });

  it("are those of the style and the room before and after the change", async () => {
    const { id } = await publish();
    const move = () => boards.update(id, (one) => ({ ...one, version: 2, style: "Mid Century", room: null }));
    expect(await collectTags(move)).toEqual(
      [`board:${id}`, ...lists, ...contents, "list:style:mid-century", "style:mid-century"].toSorted(),
    );
  });

  it("are those of a board whose products another program changed without a new version", async () => {
    const { id } = await publish();
    const empty = () => runSql(url, "delete from board_products where board_id = $1", [id]);
    const words = ["a", "oak", "rou", "sid", "tab", "top", "wit"].map((word) => `search:${word}`);
    expect(await collectTags(empty)).toEqual([`board:${id}`, ...contents, ...words].toSorted());
  });

  it("are none for counted views", async () => {
    const { id } = await publish();
    const view = { boardId: id, network: "ann", visitorHash: "ann" };
    expect(await collectTags(() => views.recordViews("2025-06-01", [view]))).toEqual([]);
  });

  it("are those of the list of a term, and all content when a cover changes", async () => {
    const style = aTerm({ kind: "style", name: "Sunlit" });
    expect(await collectTags(() => terms.insert(style))).toEqual(["terms:style"]);
    expect(await collectTags(() => terms.setCover(style.id, "/objects/cover.jpg"))).toContain("*");
    expect(await collectTags(() => terms.delete("style", style.id))).toContain("*");
    expect(await collectTags(() => terms.insert(aTerm({ kind: "adjective" })))).toEqual(["terms:adjective"]);
  });

  it("are those of the site, and of images that were probed", async () => {
    expect(await collectTags(() => site.saveProfiles([]))).toEqual(["site"]);
    const info = { width: 1, height: 1, placeholder: null };
    expect(await collectTags(() => imageInfos.save("/objects/one.jpg", info))).toEqual(["images"]);
    expect(await collectTags(() => imageInfos.save("/objects/one.jpg", info))).toEqual([]);
    expect(await collectTags(() => imageInfos.save("/objects/one.jpg", { ...info, width: 2 }))).toEqual(["*"]);
  });

  it("are all content when one transaction has more than a hundred", async () => {
    for (let count = 0; count < 40; count += 1) await publish({ style: `Style ${count}`, room: `Room ${count}` });
    expect(await collectTags(() => runSql(url, "update boards set version = version + 1"))).toEqual(["*"]);
    expect(await collectTags(() => runSql(url, "truncate boards cascade"))).toEqual(["*"]);
  });

  it("are complete after a transaction or a savepoint was rolled back", async () => {
    expect(await collectTags(() => runSql(url, "begin; update site_settings set disclosure = 'x'; rollback"))).toEqual(
      [],
    );
    const change = `begin; savepoint before; update site_settings set disclosure = 'y';
      rollback to before; delete from terms; commit`;
    expect(await collectTags(() => runSql(url, change))).toEqual(["terms:adjective"]);
  });
});

describe("the log of changes", () => {
  it("has one entry per transaction, numbered without gaps when many commit at the same time", async () => {
    const before = await readLog();
    await Promise.all(Array.from({ length: 30 }, () => publish()));
    const versions = (await readLog()).slice(before.length).map(({ version }) => version);
    const last = before.at(-1)?.version ?? 0;
    expect(versions).toEqual(Array.from({ length: 30 }, (_, index) => last + 1 + index));
  });

  it("keeps the last thousand changes", async () => {
    const forget = "update content_version set version = version + 999";
    await site.saveProfiles([]);
    await runSql(url, forget);
    await site.saveProfiles([]);
    expect(await readLog()).toHaveLength(1);
  });

  it("does not keep a migration from changing rows and then their table", async () => {
    const migration = "begin; update boards set version = 9; alter table boards add column extra text; commit";
    expect(await collectTags(() => runSql(url, migration))).not.toEqual([]);
  });
});
