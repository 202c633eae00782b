import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { type ReportQuery, reportOrders, reportPeriods } from "../../core/board/click-report.ts";
import { runSql, startDatabaseServer, toDatabaseUrl } from "../environment/database-server.ts";
import { dropDatabase, fillDatabase } from "./filled-database.ts";
import { formatTable, measureMs, median, percentile95, type Row } from "./report.ts";

const boards = 2_000;
const rounds = 20;
const targetMs = 300;

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

/** "fill URL" fills a database on a running server and keeps it, "measure URL" measures there later and deletes it. */
const [step = "all", givenServer] = process.argv.slice(2);
const server = givenServer === undefined ? await startDatabaseServer() : { url: givenServer, stop: () => undefined };
const url = await openDatabase();
if (step === "fill") process.exit();

const persistence = await openPersistence({ url });
const { clickReports } = persistence;
const today = new Date().toISOString().slice(0, 10);

const rows: Row[] = [];
for (const kind of ["board", "product"] as const) {
  for (const days of reportPeriods) for (const order of reportOrders) rows.push(await measureReport(kind, days, order));
}
rows.push(await measureRounds("what needs care", () => clickReports.listNeedingAttention(today)));
rows.push(await measureRounds("the most loved boards", () => clickReports.updateMostLoved(today)));
for (const days of reportPeriods) rows.push(await measureExport(days));
console.log(formatTable([{ boards, rows }]));
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;

await persistence.close();
await dropDatabase(server.url, url);
await server.stop();

async function openDatabase(): Promise<string> {
  if (step === "measure") return toDatabaseUrl(server.url, `hearthboard_bench_${boards}`);
  const filled = await fillDatabase(server.url, { boards, names: 20 });
  for (const text of [insertClicks, insertViews, "vacuum analyze"]) await runSql(filled, text);
  console.log("rows of clicks and views:", await runSql(filled, "select count(*) from product_clicks"));
  return filled;
}

async function measureRounds(name: string, task: (round: number) => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measureMs(() => task(round)));
  const p95 = percentile95(times);
  return {
    name,
    figure: `p95 ${p95.toFixed(0)} ms`,
    target: `≤ ${targetMs} ms`,
    isMet: p95 <= targetMs,
    details: `median ${median(times).toFixed(0)} ms`,
  };
}

function measureReport(
  kind: ReportQuery["kind"],
  days: ReportQuery["days"],
  order: ReportQuery["order"],
): Promise<Row> {
  const read = (round: number) => clickReports.read({ today, days, kind, order, isAscending: round % 2 === 1 });
  return measureRounds(`${kind}s by ${order}, ${days} days`, read);
}

/** The rows are sorted before the first one is sent; the time has no target. */
async function measureExport(days: ReportQuery["days"]): Promise<Row> {
  let exported = 0;
  let firstMs = 0;
  const totalMs = await measureMs(async () => {
    const start = performance.now();
    for await (const lines of clickReports.exportClicks({ today, days })) {
      if (exported === 0) firstMs = performance.now() - start;
      exported += lines.length;
    }
  });
  const details = `${exported.toLocaleString("en")} lines in ${totalMs.toFixed(0)} ms`;
  return {
    name: `CSV, ${days} days`,
    figure: `first lines after ${firstMs.toFixed(0)} ms`,
    target: "",
    isMet: true,
    details,
  };
}
