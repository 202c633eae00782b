import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { Board, BoardContent } from "../../../core/board/board.ts";
import type { BoardRevision } from "../../../core/board/revision.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aNewLibraryProduct, aProduct } from "../../builders/a-product.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const { boards, revisions, productLibrary, terms, boardQueries, close } = await openPersistence({ url });
afterAll(close);

const byKim = { author: "kim", reason: null };

function listAll(boardId: string): Promise<readonly BoardRevision[]> {
  return revisions.list({ boardId, before: null, limit: 100 });
}

function change(changes: Partial<Board>) {
  return (board: Board): Board => ({ ...board, ...changes, version: board.version + 1 });
}

function toContent({ id: _, views: __, version: ___, ...board }: Board): BoardContent {
  const { createdAt: ____, updatedAt: _____, publishedAt: ______, deletedAt: _______, ...content } = board;
  return content;
}

describe("a revision", () => {
  it("is stored with every save, in all that an admin sets", async () => {
    const board = aBoard({
      products: [aProduct({ asin: "B000000001", note: "Why" }), aProduct({ title: "Été “家” 🛋️", shopUrl: null })],
      imageUrl: "https://shop.example/image.jpg",
      uploadedMoodboardUrl: "/objects/moodboards/one.jpg",
      composition: compositionOf([{ kind: "text", text: "Été", role: "title", ...placed() }]),
    });
    await boards.insert(board, byKim);
    const published = { status: "published", publishedAt: new Date(), updatedAt: new Date() } as const;
    await boards.update(board.id, change(published), { author: "robin", reason: "Because" });
    await boards.update(board.id, change({ title: "Third", products: [] }), byKim);
    const [third, second, first] = await listAll(board.id);
    expect(first).toEqual({
      ...{ boardId: board.id, version: 1, savedAt: board.updatedAt, isPublication: false, ...byKim },
      content: toContent(board),
    });
    expect(second).toMatchObject({ author: "robin", reason: "Because", isPublication: true });
    expect(second?.savedAt).toEqual(published.updatedAt);
    expect(third).toMatchObject({ version: 3, isPublication: false, content: { title: "Third", products: [] } });
    expect(await revisions.list({ boardId: board.id, before: 3, limit: 1 })).toEqual([second]);
    expect(await revisions.find(board.id, 2)).toEqual(second);
    const ofNoId = [listAll("no id"), revisions.find("\u0000", 1), revisions.listRemovedTerms("no id")];
    expect(await Promise.all(ofNoId)).toEqual([[], null, []]);
  });

  it("is stored before the first change of a board that has none", async () => {
    const board = aBoard();
    await boards.insert(board);
    await runSql(url, "delete from board_revisions where board_id = $1", [board.id]);
    await boards.update(board.id, change({ title: "Changed" }), byKim);
    expect(await listAll(board.id)).toMatchObject([
      { version: 2, author: "kim", content: { title: "Changed" } },
      { version: 1, author: null, content: { title: board.title } },
    ]);
  });

  it("is not stored when the save fails", async () => {
    const board = aBoard();
    await boards.insert(board);
    await boards.insert(aBoard({ id: board.id, title: "Another" }));
    const failed = boards.update(board.id, () => {
      throw new Error("not like this");
    });
    await expect(failed).rejects.toThrow();
    expect(await listAll(board.id)).toHaveLength(1);
  });

  it("has the present values of a stored product, and its own once that is deleted", async () => {
    const sofa = aProduct({ title: "Sofa", asin: "B00OWNSOFA" });
    const board = aBoard({ products: [sofa, aProduct({ title: "Lamp" })] });
    await boards.insert(board);
    await boards.update(board.id, change({ products: [] }));
    const { items } = await productLibrary.list({ limit: 100, text: "sofa" });
    const id = items[0]?.id ?? "";
    await productLibrary.update(id, (product) => ({ ...product, title: "Sofa in oak" }));
    const readTitles = async () => (await revisions.find(board.id, 1))?.content.products;
    expect(await readTitles()).toMatchObject([{ ...sofa, title: "Sofa in oak" }, { title: "Lamp" }]);
    expect(await productLibrary.delete(id)).toBe(0);
    expect(await readTitles()).toMatchObject([{ ...sofa, outdated: "all" }, { title: "Lamp" }]);
  });

  it("keeps its images, and goes with its board", async () => {
    const paths = ["moodboard", "image", "product"].map((name) => `/objects/moodboards/${name}-${randomUUID()}.jpg`);
    const [uploadedMoodboardUrl = "", imageUrl = "", productImage = ""] = paths;
    const product = aProduct({ imageUrl: productImage });
    const board = aBoard({ uploadedMoodboardUrl, imageUrl, products: [product] });
    await boards.insert(board);
    const emptied = { uploadedMoodboardUrl: null, imageUrl: null, products: [], deletedAt: new Date(0) };
    await boards.update(board.id, change(emptied));
    await runSql(url, "delete from products where image_url = $1", [productImage]);
    expect(await boardQueries.findUsedObjectPaths(paths)).toEqual(new Set(paths));
    expect(await boardQueries.findContentWithObject(uploadedMoodboardUrl)).toMatchObject([{ uploadedMoodboardUrl }]);
    await boards.deleteTrashedBefore(new Date());
    expect(await listAll(board.id)).toEqual([]);
    expect(await boardQueries.findUsedObjectPaths(paths)).toEqual(new Set());
  });
});

describe("a change of many boards", () => {
  it("shows a replacement and its undo in the history of each board", async () => {
    const [sofa, lamp] = [aProduct({ title: "Old settee" }), aProduct()];
    const touched = [aBoard({ products: [sofa] }), aBoard({ products: [lamp, sofa], version: 7 })];
    const other = aBoard({ products: [lamp] });
    for (const board of [...touched, other]) await boards.insert(board);
    await runSql(url, "delete from board_revisions");
    const { items } = await productLibrary.list({ limit: 1, text: "settee" });
    const { product: successor } = await productLibrary.insert(aNewLibraryProduct());
    const replacement = await productLibrary.replace(items[0]?.id ?? "", successor.id, "kim");
    await productLibrary.undoReplacement(replacement?.id ?? "", new Date(0), "robin");
    for (const { id, version, products } of touched) {
      const [undone, replaced, before] = await listAll(id);
      expect(before).toMatchObject({ version, author: null, content: { products } });
      expect(replaced).toMatchObject({ version: version + 1, author: "kim", reason: "Replaced a product everywhere" });
      expect(replaced?.content.products.map(({ title }) => title)).toContain(successor.title);
      expect(undone).toMatchObject({ version: version + 2, author: "robin", reason: "Undid a replacement" });
      expect(undone?.content).toEqual(before?.content);
    }
    expect(await listAll(other.id)).toEqual([]);
  });

  it.each([
    ["style", { style: "coastal  living" }],
    ["room", { room: "COASTAL LIVING" }],
    ["adjective", { adjective: "Coastal Living" }],
  ] as const)("shows the removal of a %s on the boards that used it", async (kind, content) => {
    const [used, unused] = [aBoard(content), aBoard()];
    for (const board of [used, unused]) await boards.insert(board);
    const term = await terms.insert({ id: randomUUID(), kind, name: "Coastal Living" });
    await terms.delete(kind, term.id, "kim");
    await boards.update(used.id, change({ style: "Japandi", room: null, adjective: null }));
    expect(await revisions.listRemovedTerms(used.id)).toEqual([
      { kind, name: "Coastal Living", author: "kim", removedAt: expect.any(Date) },
    ]);
    expect(await revisions.listRemovedTerms(unused.id)).toEqual([]);
  });
});

const [hour, day] = [3_600_000, 86_400_000];

interface Stored {
  readonly version: number;
  readonly age: number;
  readonly isPublication: boolean;
}

/** The versions that are kept, by the rule as users know it. */
function listKept(stored: readonly Stored[], now: number): readonly number[] {
  const isLastOf = (one: Stored, length: number) =>
    !stored.some((other) => {
      const isSameClass = length === day ? other.age >= 7 * day : other.age >= day && other.age < 7 * day;
      const toPeriod = ({ age }: Stored) => Math.floor((now - age) / length);
      return isSameClass && other.version > one.version && toPeriod(other) === toPeriod(one);
    });
  const isKept = (one: Stored) => one.age < day || one.isPublication || isLastOf(one, one.age < 7 * day ? hour : day);
  return stored.filter(isKept).map(({ version }) => version);
}

describe("thinning out", () => {
  const now = new Date("2026-03-10T10:20:30.400Z");
  const ages = fc.oneof(
    fc.integer({ min: 0, max: 40 * day }),
    fc.integer({ min: day - 3 * hour, max: day + 3 * hour }),
    fc.integer({ min: 7 * day - day, max: 7 * day + day }),
    fc.constantFrom(0, day - 1, day, 7 * day - 1, 7 * day, 6 * day + 20 * 60_000 + 30_400),
  );
  const histories = fc.array(fc.record({ age: ages, isPublication: fc.boolean() }), { minLength: 1, maxLength: 60 });

  it("keeps a day, then one an hour for a week, then one a day, and all publications", async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(histories, histories), async (drawn) => {
        const expected: (readonly number[])[] = [];
        const stored = drawn.map((history) => {
          const board = aBoard();
          const ordered = history.toSorted((one, other) => other.age - one.age);
          const entries = ordered.map((entry, index) => ({ ...entry, version: index + 1 }));
          expected.push(listKept(entries, now.getTime()));
          return { board, entries };
        });
        for (const { board, entries } of stored) {
          await boards.insert(board);
          await runSql(url, "delete from board_revisions where board_id = $1", [board.id]);
          await runSql(
            url,
            `insert into board_revisions
            select $1, version, $2::timestamptz - age * interval '1 millisecond', null, null, "isPublication", '{}', '{}'
            from jsonb_to_recordset($3) as entry (version integer, age bigint, "isPublication" boolean)`,
            [board.id, now, JSON.stringify(entries)],
          );
        }
        await revisions.thinOut(now);
        const kept = await Promise.all(stored.map(({ board }) => listAll(board.id)));
        expect(kept.map((list) => list.map(({ version }) => version).toReversed())).toEqual(expected);
        expect(await revisions.thinOut(now)).toBe(0);
      }),
      { numRuns: 10 },
    );
  });
});

it("200 revisions of a composed board with nine products take at most 1.6 MB", async () => {
  const empty = await freshDatabase();
  const persistence = await openPersistence({ url: empty });
  const products = Array.from({ length: 9 }, (_, index) =>
    aProduct({
      id: `B0${randomUUID().slice(0, 8).toUpperCase()}`,
      asin: `B0${randomUUID().slice(0, 8).toUpperCase()}`,
      title: `${randomUUID()} Mid-Century Round Side Table, Solid Oak with Marble Top, Small Accent Table ${index}`,
      imageUrl: `https://m.media-amazon.com/images/I/${randomUUID()}._AC_SL1500_.jpg`,
      shopUrl: `https://www.amazon.com/dp/B0${randomUUID().slice(0, 8)}?tag=hearthboard-20&linkCode=osi&psc=1`,
      note: `${randomUUID()}: it brings the warmth of oak to the corner by the window, and stays light.`,
    }),
  );
  const words = Array.from({ length: 60 }, () => randomUUID().slice(0, 12)).join(" ");
  const composition = compositionOf(
    products.map(({ id }, index) => ({
      kind: "product",
      product: id,
      treatment: "cutout",
      ...placed({ x: 0.1 + index / 12.345 }),
    })),
  );
  const uploadedMoodboardUrl = `/objects/moodboards/${randomUUID()}.jpg`;
  const board = aBoard({ products, description: words, composition, uploadedMoodboardUrl });
  await persistence.boards.insert(board);
  await persistence.close();
  await runSql(
    empty,
    `do $$ begin
      for turn in 1..199 loop
        update boards set version = version + 1, title = 'Title ' || version, updated_at = now(),
          object_paths = array['/objects/moodboards/' || gen_random_uuid() || '.jpg'];
        perform record_revisions(array(select id from boards), 'kim', null);
      end loop;
    end $$`,
  );
  const [size] = await runSql(
    empty,
    `select count(*)::integer as revisions, pg_total_relation_size('board_revisions')::integer as bytes
    from board_revisions`,
  );
  expect(size).toMatchObject({ revisions: 200 });
  expect(Reflect.get(Object(size), "bytes")).toBeLessThanOrEqual(1_600_000);
});
