import { expect, test } from "vitest";
import { z } from "zod";
import { createFolder } from "../../environment/temporary-folder.ts";
import { signInTo, startProgram } from "../running-program.ts";
import { killAfter, writes, writeUntilKilled } from "./write-until-killed.ts";

test("keeps every acknowledged write after kill -9 during 500 writes and starts again", async () => {
  const dataDir = await createFolder();
  const program = await startProgram(dataDir);
  const acknowledged = await writeUntilKilled(await signInTo(program), program.kill);
  expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
  expect(acknowledged.length).toBeLessThan(writes);

  const again = await startProgram(dataDir);
  const response = await (await signInTo(again)).get("/api/boards?view=card");
  const stored = new Set(response.json(z.array(z.object({ title: z.string() }))).map(({ title }) => title));
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
  expect(await again.stop()).toBe(0);
}, 120_000);
