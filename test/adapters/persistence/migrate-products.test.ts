import { afterAll, describe, expect, it } from "vitest";
import { migrations } from "../../../adapters/persistence/migrations/migrations.ts";
import { runMigrations } from "../../../adapters/persistence/migrations/run-migrations.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import type { Product } from "../../../core/product/product.ts";
import { collect } from "../../contracts/collect.ts";
import { identityCases } from "../../core/product/identity-cases.ts";
import { blankDatabase, runSql } from "../../environment/database.ts";

const last = "0025-backup-warnings";
const [old, cutOff, lossy] = [await blankDatabase(), await blankDatabase(), await blankDatabase()];

const product = (id: string, changes: object = {}) => ({
  id,
  asin: null,
  title: `Title of ${id}`,
  imageUrl: `/pictures/${id}.jpg`,
  shopUrl: `https://shop.example/${id}`,
  ...changes,
});
const amazon = (asin: string, changes: object = {}) =>
  product(asin, { asin, shopUrl: `https://www.amazon.com/dp/${asin}?tag=ours`, ...changes });

/** What programs of all versions, and others, have stored in `boards.products`; the first board changed last. */
const storedLists: readonly unknown[] = [
  [amazon("B000000001"), amazon("B000000002"), product("lamp")],
  [amazon("B000000001", { title: "Our favorite sofa", imageUrl: "https://cdn.example/a.jpg" }), product("lamp")],
  [amazon("b000000001", { shopUrl: null }), amazon("B000000002", { imageUrl: "" })],
  [product("lamp"), product("lamp"), product("lamp", { title: "The same id" })],
  [product("1", { shopUrl: null }), product("1", { shopUrl: "javascript:alert(1)" }), product("2", { shopUrl: "" })],
  [product("utm", { shopUrl: "http://shop.example/lamp/?utm_source=pin" })],
  [null, 7, "text", [], { id: "x" }, { id: 1, title: "t", imageUrl: "i" }, product("valid", { asin: 5, shopUrl: {} })],
  [
    product("long", { title: "wide sofa ".repeat(100_000), shopUrl: null }),
    product("x".repeat(50_000), { shopUrl: null }),
  ],
  [product("url", { shopUrl: `https://shop.example/${"a".repeat(20_000)}` })],
  [product("extra", { price: 12.5, imageUrl: "https://ours.example/objects/moodboards/one.jpg?width=1" })],
  [{ id: "min", title: "Only texts", imageUrl: "" }],
  [],
  { 0: product("object") },
  "products",
  null,
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toText = (value: unknown) => (typeof value === "string" ? value : null);

/** As the version before the migration read them. */
function readList(stored: unknown): readonly Product[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap((entry) => {
    const [id, title, imageUrl] = [entry.id, entry.title, entry.imageUrl].map(toText);
    if (id == null || title == null || imageUrl == null) return [];
    return [{ id, asin: toText(entry.asin), title, imageUrl, shopUrl: toText(entry.shopUrl) }];
  });
}

const getId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

async function insertOldBoards(url: string, lists: readonly unknown[]): Promise<void> {
  for (const [index, list] of lists.entries()) {
    await runSql(
      url,
      `insert into boards (
        id, title, subject, style, style_key, room_key, adjective_key, status, products, version,
        created_at, updated_at, published_at, object_paths
      ) values ($1, 'Quiet corner', 'Loft', 'Loft', 'loft', '', '', 'published', $2, 1,
        '2025-01-01', '2025-01-01'::timestamptz - $3 * interval '1 day', '2025-01-01', '{}')`,
      [getId(index), JSON.stringify(list), index],
    );
  }
}

const derivedColumns =
  "id, item_count, gone_count, first_product_image, search_vector::text as vector, version, updated_at";
const readDerived = (url: string) => runSql(url, `select ${derivedColumns} from boards order by id`);

describe("the migration of products to rows of their own", async () => {
  await runMigrations(old, { last });
  await runSql(
    old,
    "insert into shop_items (asin, checked_at, is_gone, title) values ('B000000001', '2025-02-01', true, 'Sofa'), ('B9', now(), false, null)",
  );
  await insertOldBoards(old, storedLists);
  const before = await readDerived(old);
  const persistence = await openPersistence({ url: old });
  afterAll(() => persistence.close());
  await persistence.migrate();

  it("returns the same products of every board after the migration", async () => {
    const expected = storedLists.map(readList);
    const found = await Promise.all(storedLists.map((_, index) => persistence.boards.findById(getId(index))));
    expect(found.map((board) => board?.products)).toEqual(expected);
    expect(JSON.stringify(found.map((board) => board?.products))).toBe(JSON.stringify(expected));
    const listed = await collect(persistence.boardQueries.listBoards());
    expect(listed.map(({ products }) => products)).toEqual(expected);
  });

  it("keeps counts, images and search terms, and no board gets a new version", async () => {
    expect(await readDerived(old)).toEqual(before);
  });

  it("stores each product once, with the values of the board that changed last", async () => {
    const rows = await runSql(
      old,
      `select identity, title, is_gone, checked_title, (select count(*)::integer from board_products where product_id = products.id)
      as boards from products where identity like 'amazon:%' or identity = 'https://shop.example/lamp' order by identity`,
    );
    expect(rows).toEqual([
      { identity: "amazon:B000000001", title: "Title of B000000001", is_gone: true, checked_title: "Sofa", boards: 3 },
      { identity: "amazon:B000000002", title: "Title of B000000002", is_gone: false, checked_title: null, boards: 2 },
      { identity: "https://shop.example/lamp", title: "Title of lamp", is_gone: false, checked_title: null, boards: 6 },
    ]);
    const overrides = await runSql(old, "select overrides from board_products where board_id = $1 order by position", [
      getId(1),
    ]);
    expect(overrides).toEqual([
      { overrides: { title: "Our favorite sofa", imageUrl: "https://cdn.example/a.jpg" } },
      { overrides: null },
    ]);
  });

  it("keeps computed columns, and drops entries that the program never read", async () => {
    for (const [index] of storedLists.entries()) {
      await persistence.boards.update(getId(index), (board) => ({ ...board, version: 2 }));
    }
    const counts = await runSql(old, "select item_count from boards order by id");
    expect(counts).toEqual(storedLists.map((list) => ({ item_count: readList(list).length })));
  });
});

describe("a migration that is cut off", () => {
  it("leaves the database unchanged, and runs again at the next start", async () => {
    await runMigrations(cutOff, { last });
    await insertOldBoards(cutOff, storedLists);
    const before = await runSql(cutOff, "select boards::text as row from boards order by id");
    await runSql(
      cutOff,
      `create function cut_off() returns event_trigger language plpgsql as $$
        begin
          if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%compute_board_columns%') then
            raise exception 'cut off';
          end if;
        end $$`,
    );
    await runSql(cutOff, "create event trigger cut_off on ddl_command_end execute function cut_off()");
    await expect(runMigrations(cutOff)).rejects.toThrow("cut off");
    expect(await runSql(cutOff, "select boards::text as row from boards order by id")).toEqual(before);
    expect(await runSql(cutOff, "select to_regclass('products') as name")).toEqual([{ name: null }]);
    await runSql(cutOff, "drop event trigger cut_off");
    const lines: string[] = [];
    await runMigrations(cutOff, { log: (line) => lines.push(line) });
    expect(lines).toEqual(["Moved the products of 12 of 12 boards"]);
    const [{ name } = { name: null }] = migrations.slice(-1);
    expect(await runSql(cutOff, "select name from schema_migrations order by id desc limit 1")).toEqual([{ name }]);
  });

  it("fails with both counts when products are missing after the migration", async () => {
    await runMigrations(lossy, { last });
    await insertOldBoards(lossy, storedLists);
    await runSql(
      lossy,
      `create function lose_lamps() returns trigger language plpgsql as $$
        begin
          return case when new.item_id = 'lamp' then null else new end;
        end $$;
      create function lose() returns event_trigger language plpgsql as $$
        begin
          if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.board_products') then
            create trigger lossy before insert on board_products for each row execute function lose_lamps();
          end if;
        end $$;
      create event trigger lossy on ddl_command_end when tag in ('CREATE TABLE') execute function lose()`,
    );
    await expect(runMigrations(lossy)).rejects.toThrow("The boards have 20 products, but 15 were moved");
  });
});

describe("the identities of moved products", () => {
  it("equal those that core computes", async () => {
    await runSql(
      cutOff,
      migrations
        .find(({ name }) => name === "0026-products")
        ?.statements.find((statement) => statement.includes("create function stored_product_identity")) ?? "",
    );
    const products = identityCases.map(([linked]) => linked);
    const rows = await runSql(
      cutOff,
      `select stored_product_identity(id, asin, "shopUrl") as identity
      from jsonb_to_recordset($1) as product (id text, asin text, "shopUrl" text)`,
      [JSON.stringify(products)],
    );
    expect(rows).toEqual(identityCases.map(([, identity]) => ({ identity })));
  });
});
