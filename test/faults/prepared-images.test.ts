import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createFolder } from "../environment/temporary-folder.ts";
import { startProgram } from "./running-program.ts";

test("a new site makes image variants before visitors request them, and continues after a restart", async () => {
  const dataDir = await createFolder();
  const first = await startProgram(dataDir, { STARTER_CONTENT: "on" });
  const hero = await readHeroUrl(first.url);
  const stored = () => countVariants(dataDir);
  const response = await fetch(`${first.url}${hero}?w=960`, { headers: { Accept: "image/avif,image/webp,*/*" } });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  await expect.poll(stored, { timeout: 30_000 }).toBeGreaterThan(5);
  await first.stop();

  const before = await stored();
  const second = await startProgram(dataDir, { STARTER_CONTENT: "on" });
  await expect.poll(stored, { timeout: 30_000 }).toBeGreaterThan(before + 5);
  await second.stop();
}, 120_000);

/** The image at the top of the home page, without its width. */
async function readHeroUrl(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /\/images\/[\w-]+\/[\w-]+/u.exec(page)?.[0] ?? "";
}

async function countVariants(dataDir: string): Promise<number> {
  const names = await readdir(dataDir, { recursive: true });
  return names.filter((name) => /derivatives\/.*\.webp$/u.test(name)).length;
}
