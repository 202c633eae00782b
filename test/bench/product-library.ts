import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { runSql, startDatabaseServer } from "../environment/database-server.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { getId } from "./many-boards.ts";
import { measureMs, percentile95 } from "./report.ts";

/** About ten products each. */
const boards = 9_500;
const rounds = 10;
const insertWords = `
  insert into product_words (word)
  select distinct string_agg(chr(97 + (random() * 25)::int), '') from generate_series(1, 25000) as number,
    generate_series(1, 3 + number % 8) group by number
  on conflict (word) do nothing`;
const targetMs = { search: 50, replacement: 1_000 };
const texts = [
  ...["oak", "velvet", "word1234", "piece", "B000012", "velvet oak", "oak piece with marble", "ve", "nonsense"],
  ...["q", "s", "7", "qu"],
  ...["velvit", "marbel", "rattn", "hand finnished", "finished numbr 3", "linnen"],
  ...["vaze", "teel", "oack", "shop.example", "amazon", "amazon velvet"],
];

const server = await startDatabaseServer();
const url = await fillDatabase(server.url, { boards, names: 200 });
const persistence = await openPersistence({ url });
const library = persistence.productLibrary;
// As many words as a large library of real titles has.
await runSql(url, insertWords);
console.log(`${await library.count()} products`);

const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const text of texts) times.push(await measureMs(() => library.list({ text, limit: 50 })));
}
const p95 = percentile95(times);
console.log(`search: p95 ${p95.toFixed(1)} ms of ${times.length}, target ${targetMs.search} ms`);

const replacementMs = await measureReplacement();
console.log(`replacement on 500 boards: ${replacementMs.toFixed(0)} ms, target ${targetMs.replacement} ms`);
process.exitCode = p95 > targetMs.search || replacementMs > targetMs.replacement ? 1 : 0;

await persistence.close();
await dropDatabase(server.url, url);
await server.stop();

/** Replaces a product that is on 500 boards. */
async function measureReplacement(): Promise<number> {
  const dead = { id: "dead", asin: null, title: "Gone", imageUrl: "/a.jpg", shopUrl: "https://shop.example/gone" };
  const details = { furnitureType: null, alternativeText: null, priceNote: null, priceNotedOn: null };
  const { items } = await library.list({ limit: 1 });
  const { product } = await library.insert({ ...dead, ...details, id: crypto.randomUUID() });
  for (let place = 0; place < 500; place += 1) {
    await persistence.boards.update(getId(place), (board) => ({ ...board, products: [...board.products, dead] }));
  }
  return await measureMs(() => library.replace(product.id, items[0]?.id ?? ""));
}
