import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";
import { blankDatabase, runSql } from "../../environment/database.ts";
import { createFolder } from "../../environment/temporary-folder.ts";
import { signInTo, startProgram } from "../running-program.ts";

const kills = 10;
const changesBeforeKill = 30;
const writers = 6;

/** Publishes new boards until the program is killed; returns the number that was acknowledged. */
async function publishUntilKilled(client: ApiClient, kill: () => Promise<void>): Promise<number> {
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  async function publish(): Promise<void> {
    for (;;) {
      const response = await client.send("POST", "/api/boards", payload({ status: "published" })).catch(() => null);
      if (response === null) return;
      expect(response.status).toBe(201);
      acknowledged += 1;
      if (acknowledged >= changesBeforeKill) killed ??= kill();
    }
  }
  await Promise.all(Array.from({ length: writers }, publish));
  await killed;
  return acknowledged;
}

const count = z.tuple([z.object({ boards: z.int(), rows: z.int(), both: z.int() })]);
const countSql = `
  select (select count(*)::integer from boards) as boards, count(*)::integer as rows,
    count(distinct boards.id)::integer as both
  from audit_log left join boards on boards.id::text = subject_id where action = 'board.publish'`;

test("has a row for each change and no other after each of ten kills during saves", async () => {
  const [databaseUrl, dataDir] = [await blankDatabase(), await createFolder()];
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: "info" };
  let acknowledged = 0;
  for (let run = 1; run <= kills; run += 1) {
    const logFile = join(dataDir, `log-${run}`);
    const program = await startProgram(dataDir, settings, logFile);
    const published = await publishUntilKilled(await signInTo(program), program.kill);
    acknowledged += published;
    const [{ boards, rows, both }] = count.parse(await runSql(databaseUrl, countSql));
    expect({ rows, both }).toEqual({ rows: boards, both: boards });
    expect(boards).toBeGreaterThanOrEqual(acknowledged);
    const logged = (await readFile(logFile, "utf8")).split("\n").filter((line) => line.includes('"board.publish"'));
    expect(logged.length).toBeGreaterThanOrEqual(published);
  }
}, 600_000);
