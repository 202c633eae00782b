import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findBrowser } from "../e2e/browser/find-browser.ts";
import { startProgram } from "../faults/running-program.ts";
import { median } from "./report.ts";

/** Downloaded by npm on demand, because it is larger than all other tools together and only used here. */
const lighthouse = "lighthouse@13.5.0";
const [runs = "5", ...only] = process.argv.slice(2);
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const folder = await mkdtemp(join(tmpdir(), "hearthboard-lighthouse-"));
const program = await startProgram(folder, { STARTER_CONTENT: "on" });
try {
  const boards = await (await fetch(`${program.url}/api/boards/published?view=card&limit=1`)).json();
  const [board] = z.array(z.object({ id: z.string() })).parse(boards);
  const pages = ["/", "/japandi", "/kitchen", "/boards", `/board/${board?.id}`];
  console.log(`Medians of ${runs} runs, mobile. Targets: 100 in all, LCP ≤ 1.3 s, CLS 0, TBT ≤ 30 ms\n`);
  for (const path of pages.filter((page) => only.length === 0 || only.includes(page))) await auditPage(path);
} finally {
  await program.stop();
  await rm(folder, { recursive: true });
}

async function auditPage(path: string): Promise<void> {
  // Not counted: the first visit waits until the image variants are created.
  await runLighthouse(path);
  const reports: z.infer<typeof reportSchema>[] = [];
  while (reports.length < Number(runs)) reports.push(await runLighthouse(path));
  const scores = ["performance", "accessibility", "best-practices", "seo"].map(
    (category) => `${category} ${median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))}`,
  );
  const audits = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"].map(
    (name) => `${name} ${median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)).toFixed(3)}`,
  );
  console.log(`${path}: ${[...scores, ...audits].join(", ")}`);
}

/** As a phone on a slow connection, in a separate browser. */
async function runLighthouse(path: string): Promise<z.infer<typeof reportSchema>> {
  const { executablePath, args = [], env } = await findBrowser();
  const output = join(folder, "report.json");
  const npm = ["exec", "--yes", "--loglevel=error", lighthouse, "--"];
  const chrome = `--chrome-flags=${["--headless=new", ...args].join(" ")}`;
  const options = ["--quiet", "--output=json", `--output-path=${output}`, chrome];
  const child = spawn("npm", [...npm, `${program.url}${path}`, ...options], {
    env: { ...process.env, ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Lighthouse failed on ${path}`);
  return reportSchema.parse(JSON.parse(await readFile(output, "utf8")));
}
