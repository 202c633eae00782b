import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { findBrowser } from "../e2e/browser/find-browser.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const score = z.object({ score: z.number() });
const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, "best-practices": score, seo: score }),
  audits: z.object({
    "largest-contentful-paint": audit,
    "cumulative-layout-shift": audit,
    "total-blocking-time": audit,
  }),
});

/** The part of a Lighthouse report that is read: scores from 0 to 1, times in milliseconds. */
export type Report = z.infer<typeof reportSchema>;

/** Downloaded by npm on demand, because it is larger than all other tools together and only used here. */
const lighthouse = "lighthouse@13.5.0";

/** Runs Lighthouse on a page, as a phone on a slow connection, in a separate browser. Writes its report to `folder`. */
export async function auditPage(url: string, folder: string): Promise<Report> {
  const { executablePath, args = [], env } = await findBrowser();
  const output = join(folder, "report.json");
  const npm = ["exec", "--yes", "--loglevel=error", lighthouse, "--"];
  const options = ["--quiet", "--output=json", `--output-path=${output}`];
  const chrome = `--chrome-flags=${["--headless=new", ...args].join(" ")}`;
  const child = spawn("npm", [...npm, url, ...options, chrome], {
    env: { ...process.env, ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}`);
  return reportSchema.parse(JSON.parse(await readFile(output, "utf8")));
}
