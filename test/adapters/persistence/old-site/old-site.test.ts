import { expect, test } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { blankDatabase } from "../../../environment/database.ts";
import { loadOldSite, readAnswers, readOldAnswers, startAtTimeOfDump } from "./old-site.ts";

const migrated = await blankDatabase();

test("a site that stands at migration 0036 answers every read of the API as before, byte for byte", async () => {
  await loadOldSite(migrated);
  const persistence = await openPersistence({ url: migrated });
  await persistence.migrate();
  await persistence.close();
  const expected = await readOldAnswers();
  const site = await startAtTimeOfDump(migrated);
  await site.persistence.contentChanges.catchUp();
  expect(await readAnswers(site, Object.keys(expected))).toEqual(expected);
});
