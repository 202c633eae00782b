import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { pictureInfoStoreContract } from "../../contracts/picture-info-store.ts";
import { freshDatabase, runSql } from "../../database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());
beforeEach(async () => {
  await runSql(url, "truncate pictures");
});

pictureInfoStoreContract("PostgreSQL", async () => persistence.pictureInfos);

test("a picture that becomes known refreshes the pages that show it, one that is forgotten does not", async () => {
  const changed = vi.fn();
  persistence.contentChanges.subscribe(changed);
  await vi.waitFor(async () => {
    await persistence.pictureInfos.save("/objects/one.jpg", { width: 1, height: 1, placeholder: null });
    expect(changed).toHaveBeenCalled();
  }, 10_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  changed.mockClear();
  await persistence.pictureInfos.forgetBefore(new Date(Date.now() + 60_000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(changed).not.toHaveBeenCalled();
});
