import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { runSql, startDatabaseServer } from "../environment/database-server.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { getId } from "./many-boards.ts";
import { measureRounds, printRows } from "./report.ts";

/** About ten products each. */
const boards = 9_500;
/** As many words as a large library of real titles has. */
const insertWords = `
  insert into product_words (word)
  select distinct string_agg(chr(97 + (random() * 25)::int), '') from generate_series(1, 25000) as number,
    generate_series(1, 3 + number % 8) group by number
  on conflict (word) do nothing`;
const texts = [
  ...["oak", "velvet", "word1234", "piece", "B000012", "velvet oak", "oak piece with marble", "ve", "nonsense"],
  ...["q", "s", "7", "qu", "shop.example", "amazon", "amazon velvet"],
  ...["velvit", "marbel", "rattn", "hand finnished", "finished numbr 3", "linnen", "vaze", "teel", "oack"],
];

const server = await startDatabaseServer();
const url = await fillDatabase(server.url, { boards, names: 200 });
const persistence = await openPersistence({ url });
const library = persistence.productLibrary;
await runSql(url, insertWords);

const search = await measureRounds({ name: "search", rounds: 10 * texts.length, targetMs: 50 }, (round) =>
  library.list({ text: texts[round % texts.length] ?? "", limit: 50 }),
);

/** A product on 500 boards. */
const dead = { id: "dead", asin: null, title: "Gone", imageUrl: "/a.jpg", shopUrl: "https://shop.example/gone" };
const details = { furnitureType: null, alternativeText: null, priceNote: null, priceNotedOn: null };
const { items } = await library.list({ limit: 1 });
const { product } = await library.insert({ ...dead, ...details, id: crypto.randomUUID() });
for (let place = 0; place < 500; place += 1) {
  await persistence.boards.update(getId(place), (board) => ({ ...board, products: [...board.products, dead] }));
}
const replacement = await measureRounds({ name: "replacement on 500 boards", rounds: 1, targetMs: 1_000 }, () =>
  library.replace(product.id, items[0]?.id ?? ""),
);
printRows(`${(await library.count()).toLocaleString("en")} products`, [search, replacement]);

await persistence.close();
await dropDatabase(server.url, url);
await server.stop();
