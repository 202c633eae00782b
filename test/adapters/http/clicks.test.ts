import { expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";
import { nineProducts, payload } from "./payloads.ts";
import { sendRawRequest } from "./raw-request.ts";

const site = await apiSite({ env: { TRUST_PROXY: "1" } });
const admin = await site.admin();
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const json = { "Content-Type": "application/json" };
let networks = 0;

test("counts clicks before the response", async () => {
  const { id, product } = await aBoard();
  for (const boardId of [id, id.toUpperCase()]) expect(await click({ boardId, productId: product })).toBe(204);
  expect(await (await site.member()).send("POST", "/api/clicks", { boardId: id, productId: product }, agent())).toEqual(
    expect.objectContaining({ status: 204 }),
  );
  expect(await getClicks(id)).toBe(3);
});

test("returns 204 without counting to admins, bots, tools, prefetches, Do Not Track and Global Privacy Control", async () => {
  const { id, product } = await aBoard();
  const body = { boardId: id, productId: product };
  expect((await admin.send("POST", "/api/clicks", body, agent())).status).toBe(204);
  for (const headers of [
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "User-Agent": "curl/8.5.0" },
    { "User-Agent": "" },
    { DNT: "1" },
    { "Sec-GPC": "1" },
    { "Sec-Purpose": "prefetch;prerender" },
    { Purpose: "prefetch" },
  ]) {
    expect(await click(body, headers)).toBe(204);
  }
  expect(await getClicks(id)).toBe(0);
});

test("rejects another content type with 415 and pages of other sites with 403", async () => {
  const { id, product } = await aBoard();
  const body = JSON.stringify({ boardId: id, productId: product });
  const send = (headers: Record<string, string>) =>
    site.visitor().sendRaw("POST", "/api/clicks", body, { ...agent(), ...headers });
  expect((await send({ "Content-Type": "text/plain" })).status).toBe(415);
  expect((await send({ ...json, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(await getClicks(id)).toBe(0);
});

test("counts ten clicks of a network on a product and rejects more with 429", async () => {
  const { id, product } = await aBoard();
  const statuses = [];
  for (let number = 0; number < 12; number += 1) {
    statuses.push(await click({ boardId: id, productId: product }, { "X-Forwarded-For": `2001:db8:9:${number}::1` }));
  }
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
  expect(await getClicks(id)).toBe(10);
});

test("stores the day, the board, the product and the number, and nothing else", async () => {
  const columns = await runSql(
    site.databaseUrl,
    "select attname::text as name from pg_attribute where attrelid = 'product_clicks'::regclass and attnum > 0 order by attnum",
  );
  expect(columns).toEqual(["day", "board_id", "product_id", "clicks"].map((name) => ({ name })));
});

test("reports clicks and views to admins at once", async () => {
  const { id, product } = await aBoard();
  for (let number = 0; number < 3; number += 1) await click({ boardId: id, productId: product });
  const report = (await admin.get("/api/admin/clicks?days=7&of=boards")).json(z.looseObject({ rows: z.array(row) }));
  expect(report.rows.find((one) => one.id === id)).toMatchObject({ clicks: 3, chart: [0, 0, 0, 0, 0, 0, 3] });
});

test("exports CSV whose texts neither break lines nor run as formulas", async () => {
  const title = '=HYPERLINK("https://evil.example","Sofa, red")';
  const [first] = nineProducts;
  const products = [
    { ...first, id: "formula", asin: null, title: "＠sum\n,x;=1", amazonUrl: "https://shop.example/formula" },
  ];
  const created = await admin.send("POST", "/api/boards", payload({ status: "published", title, products }));
  const { id } = created.json(boardSchema);
  expect(await click({ boardId: id, productId: "formula" })).toBe(204);
  const response = await admin.get("/api/admin/clicks/export?days=30");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/csv/u);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="clicks-[\d-]+-30-days\.csv"$/u);
  expect(response.text).toMatch(/^Board,Product,Clicks,Board ID,Product ID\r\n|^"Board","Product","Clicks"/u);
  expect(response.text).toContain(`"'=HYPERLINK(""https://evil.example"",""Sofa, red"")","'＠sum\n,x;'=1",1,"${id}"`);
  const today = new Date().toISOString().slice(0, 10);
  const start = new Date(Date.now() - 29 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(response.text).toContain(`,0,"${start}","${today}"\r\n`);
  expect(response.text).toContain('"Views of the board","From","To"\r\n');
  expect(response.text.endsWith("\r\n")).toBe(true);
  const Cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const { bytes } = await sendRawRequest(site.url, { path: "/api/admin/clicks/export", headers: { Cookie } });
  expect([...bytes.slice(0, 3)], "the byte order mark, by which Excel knows UTF-8").toEqual([0xef, 0xbb, 0xbf]);
});

const row = z.looseObject({ id: z.string(), clicks: z.int(), chart: z.array(z.int()) });

async function aBoard(status = "published") {
  const { id, products } = (await admin.send("POST", "/api/boards", payload({ status }))).json(boardSchema);
  return { id, product: products[0]?.id ?? "" };
}

/** Headers of a browser in a network of its own. */
function agent(): Record<string, string> {
  networks += 1;
  return { "User-Agent": browser, "X-Forwarded-For": `10.0.${networks >> 8}.${networks & 255}` };
}

async function click(body: object, headers: Record<string, string> = {}): Promise<number> {
  return (await site.visitor().send("POST", "/api/clicks", body, { ...agent(), ...headers })).status;
}

async function getClicks(boardId: string): Promise<unknown> {
  const [row] = await runSql(
    site.databaseUrl,
    "select coalesce(sum(clicks), 0)::integer as clicks from product_clicks where board_id = $1",
    [boardId],
  );
  return Reflect.get(Object(row), "clicks");
}
