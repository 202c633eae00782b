import { afterAll, beforeEach, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { pictureInfoStoreContract } from "../../contracts/image-info-store.ts";
import { freshDatabase, runSql } from "../../database.ts";
import { changesAnnouncedBy } from "./announced-changes.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "truncate pictures");
});

pictureInfoStoreContract("PostgreSQL", async () => persistence.pictureInfos);

test("a picture that becomes known refreshes the pages that show it, one that is forgotten does not", async () => {
  const { pictureInfos } = persistence;
  const info = { width: 1, height: 1, placeholder: null };
  expect(await changesAnnouncedBy(url, () => pictureInfos.save("/objects/one.jpg", info))).toBe(1);
  const later = new Date(Date.now() + 60_000);
  expect(await changesAnnouncedBy(url, () => pictureInfos.forgetBefore(later))).toBe(0);
});
