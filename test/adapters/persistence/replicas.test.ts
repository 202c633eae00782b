import { describe, expect, it } from "vitest";
import { readingInTurn } from "../../../adapters/persistence/database/replicas.ts";
import type { Sql } from "../../../adapters/persistence/database/sql.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { UnavailableError } from "../../../core/kernel/unavailable.errors.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { aTerm } from "../../builders/a-term.ts";
import { blankDatabase, freshDatabase } from "../../database.ts";

const [primaryUrl, replicaUrl, emptyUrl] = [await freshDatabase(), await freshDatabase(), await blankDatabase()];
const nowhere = "postgresql://nobody:nothing@127.0.0.1:1/none";

/** Notes who was asked; a source that is away fails as a lost connection does. */
function sources() {
  const asked: string[] = [];
  const away = new Set<string>();
  const source =
    (name: string): Sql =>
    async () => {
      asked.push(name);
      if (away.has(name)) throw new UnavailableError("database.unavailable", "away");
      return [];
    };
  return { asked, away, source };
}

describe("Reading from replicas", () => {
  it("asks them in turn and leaves the primary alone", async () => {
    const { asked, source } = sources();
    const read = readingInTurn([source("one"), source("two")], source("primary"), () => 1);
    for (let count = 0; count < 4; count++) await read("select");
    expect(asked).toEqual(["one", "two", "one", "two"]);
  });

  it("asks the primary where there is no replica", async () => {
    const { asked, source } = sources();
    await readingInTurn([], source("primary"), () => 1)("select");
    expect(asked).toEqual(["primary"]);
  });

  it("falls back to the primary, and leaves a lost replica alone for five seconds", async () => {
    const { asked, away, source } = sources();
    let now = 1_000;
    const read = readingInTurn([source("one")], source("primary"), () => now);
    away.add("one");
    await read("select");
    now += 4_999;
    await read("select");
    away.delete("one");
    now += 1;
    await read("select");
    expect(asked).toEqual(["one", "primary", "primary", "one"]);
  });

  it("lets the primary's own error through", async () => {
    const { away, source } = sources();
    away.add("one").add("primary");
    const read = readingInTurn([source("one")], source("primary"), () => 1);
    await expect(read("select")).rejects.toMatchObject({ code: "database.unavailable" });
  });

  it("takes lists from the replica and single boards from the primary", async () => {
    const follower = await openPersistence({ url: replicaUrl });
    const node = await openPersistence({ url: primaryUrl, replicaUrls: [replicaUrl] });
    const board = aPublishedBoard({ uploadedMoodboardUrl: "/objects/moodboards/one.jpg" });
    await node.boards.add(board);
    await follower.boards.add(aBoard({ title: "copied" }));
    await follower.terms.add(aTerm({ name: "Copied" }));
    expect(await node.boards.find(board.id)).toEqual(board);
    expect((await node.boardQueries.allCards()).map((card) => card.title)).toEqual(["copied"]);
    expect((await node.terms.list("style")).map((term) => term.name)).toEqual(["Copied"]);
    const path = "/objects/moodboards/one.jpg";
    expect(await node.boardQueries.moodboardsInUse([path])).toEqual(new Set([path]));
    await Promise.all([follower.close(), node.close()]);
  });

  it.each([
    ["cannot be reached", nowhere],
    ["does not have the tables yet", emptyUrl],
  ])("works on when the replica %s", async (_, url) => {
    const node = await openPersistence({ url: primaryUrl, replicaUrls: [url] });
    const term = await node.terms.add(aTerm({ kind: "adjective", name: url }));
    expect(await node.terms.list("adjective")).toContainEqual(term);
    await node.close();
  });
});
