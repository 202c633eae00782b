import { afterAll, beforeEach, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { imageInfoStoreContract } from "../../contracts/image-info-store.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { getAnnouncedChanges } from "./announced-changes.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "truncate pictures");
});

imageInfoStoreContract("PostgreSQL", async () => persistence.imageInfos);

test("a picture that becomes known refreshes the pages that show it, one that is forgotten does not", async () => {
  const { imageInfos } = persistence;
  const info = { width: 1, height: 1, placeholder: null };
  expect(await getAnnouncedChanges(url, () => imageInfos.save("/objects/one.jpg", info))).toBe(1);
  const later = new Date(Date.now() + 60_000);
  expect(await getAnnouncedChanges(url, () => imageInfos.deleteProbedBefore(later))).toBe(0);
});
