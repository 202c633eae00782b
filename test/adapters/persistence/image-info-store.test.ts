import { afterAll, beforeEach, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { imageInfoStoreContract } from "../../contracts/image-info-store.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "truncate pictures");
});

imageInfoStoreContract("PostgreSQL", async () => persistence.imageInfos);

test("saving an image notifies of a change, deleting one does not", async () => {
  const { imageInfos } = persistence;
  const info = { width: 1, height: 1, placeholder: null };
  expect(await countNotifications(url, () => imageInfos.save("/objects/one.jpg", info))).toBe(1);
  const later = new Date(Date.now() + 60_000);
  expect(await countNotifications(url, () => imageInfos.deleteProbedBefore(later))).toBe(0);
});
