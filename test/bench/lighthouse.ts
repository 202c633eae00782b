import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { startProgram } from "../faults/running-program.ts";
import { auditPage, categories, type Report } from "./lighthouse-run.ts";

const [runs = "5", ...only] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "hearthboard-lighthouse-"));
const program = await startProgram(folder, { STARTER_CONTENT: "on" });
try {
  await auditPages(program.url);
} finally {
  await program.stop();
  await rm(folder, { recursive: true });
}

async function auditPages(url: string): Promise<void> {
  const boards = await (await fetch(`${url}/api/boards/published?view=card&limit=1`)).json();
  const [board] = z.array(z.object({ id: z.string() })).parse(boards);
  const pages = ["/", "/japandi", "/kitchen", "/boards", `/board/${board?.id}`];
  console.log(`Medians of ${runs} runs, mobile. Targets: 100 in all, LCP ≤ 1.3 s, CLS 0, TBT ≤ 30 ms\n`);
  console.log(`| page | ${categories.join(" | ")} | LCP | CLS | TBT |\n| --- | ${"---: | ".repeat(7)}`);
  for (const path of pages.filter((page) => only.length === 0 || only.includes(page))) {
    // Not counted: the first visit waits until the image variants are created.
    await auditPage(`${url}${path}`, folder);
    const reports: Report[] = [];
    while (reports.length < Number(runs)) reports.push(await auditPage(`${url}${path}`, folder));
    console.log(getRow(path.replace(/^\/board\/.*/u, "/board/{id}"), reports));
  }
}

function getRow(name: string, reports: readonly Report[]): string {
  const scores = categories.map((category) => median(reports.map((report) => report.categories[category].score)) * 100);
  const figure = (audit: keyof Report["audits"]) => median(reports.map(({ audits }) => audits[audit].numericValue));
  const largest = `${(figure("largest-contentful-paint") / 1_000).toFixed(2)} s`;
  const shift = figure("cumulative-layout-shift").toFixed(3);
  const blocking = `${figure("total-blocking-time").toFixed(0)} ms`;
  return `| ${[name, ...scores.map(Math.round), largest, shift, blocking].join(" | ")} |`;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
