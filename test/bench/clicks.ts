import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { reportOrders, reportPeriods } from "../../core/board/click-report.ts";
import { runSql, startDatabaseServer } from "../environment/database-server.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { measureMs, measureRounds, printRows, type Row } from "./report.ts";

/** 2,740 products are clicked per day, a million rows in a year: half of them every day, the others alternate. */
const insertClicks = `
  insert into product_clicks (day, board_id, product_id, clicks)
  select current_date - age, board_id, product_id, 1 + (random() * 5)::integer
  from generate_series(0, 364) as age cross join (
    select board_id, product_id, row_number() over (order by hashtext(board_id::text || position)) as number
    from board_products where position < 10
  ) as shown
  where number <= 1370 or (number + age * 7919) % 14 = 0
  on conflict do nothing`;
const insertViews = `
  insert into board_views (day, board_id, views)
  select current_date - age, id, 5 + (random() * 40)::integer
  from generate_series(0, 364) as age cross join (select id from boards where status = 'published' limit 1000) as shown`;

const server = await startDatabaseServer();
const url = await fillDatabase(server.url, { boards: 2_000, names: 20 });
for (const text of [insertClicks, insertViews, "vacuum analyze"]) await runSql(url, text);
const persistence = await openPersistence({ url });
const { clickReports } = persistence;
const today = new Date().toISOString().slice(0, 10);
const measure = (name: string, task: (round: number) => unknown) =>
  measureRounds({ name, rounds: 20, targetMs: 300 }, task);

const rows: Row[] = [];
for (const kind of ["board", "product"] as const) {
  for (const days of reportPeriods) {
    for (const order of reportOrders) {
      const read = (round: number) => clickReports.read({ today, days, kind, order, isAscending: round % 2 === 1 });
      rows.push(await measure(`${kind}s by ${order}, ${days} days`, read));
    }
  }
}
rows.push(await measure("what needs care", () => clickReports.listNeedingAttention(today)));
rows.push(await measure("the most loved boards", () => clickReports.updateMostLoved(today)));
for (const days of reportPeriods) {
  let lines = 0;
  const ms = await measureMs(async () => {
    for await (const batch of clickReports.exportClicks({ today, days })) lines += batch.length;
  });
  rows.push({
    name: `CSV, ${days} days`,
    figure: `${ms.toFixed(0)} ms`,
    details: `${lines.toLocaleString("en")} lines`,
  });
}
printRows("A million rows of clicks", rows);

await persistence.close();
await dropDatabase(server.url, url);
await server.stop();
