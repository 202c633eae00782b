import { afterAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { noPassword } from "../../../core/account/user.ts";
import { aUser } from "../../builders/a-user.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { lockRow, waitForBlockedQueries } from "./row-lock.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
const { users, userAdministration } = persistence;
afterAll(() => persistence.close());

const tomorrow = new Date(Date.now() + 86_400_000);

/** Runs both so that the second one begins while the first one waits. */
async function runInOrder<First, Second>(id: string, first: () => Promise<First>, second: () => Promise<Second>) {
  const { release } = await lockRow(url, "users", id);
  const one = first();
  await waitForBlockedQueries(url, 1);
  const two = second();
  await waitForBlockedQueries(url, 2);
  await release();
  return await Promise.all([one, two]);
}

test("a link that is used during a reset has ended, and the new one works", async () => {
  const user = aUser({ passwordHash: noPassword });
  await users.insert(user);
  await userAdministration.setLink(user.id, { token: "old", expiresAt: tomorrow });
  const reset = () => userAdministration.reset(user.id, { token: "new", expiresAt: tomorrow });
  const use = () => userAdministration.setPasswordByLink("old", new Date(), "a hash");
  expect(await runInOrder(user.id, reset, use)).toEqual([true, false]);
  expect(await userAdministration.findByLink("new", new Date())).toMatchObject({
    id: user.id,
    passwordHash: noPassword,
  });
});

test("of two changes of a role, each is recorded with the role that it found", async () => {
  const [user, other] = [aUser({ role: "admin" }), aUser({ role: "admin" })];
  for (const admin of [user, other]) await users.insert(admin);
  const setRole = (role: "user" | "admin") => () => userAdministration.change(user.id, { role });
  expect(await runInOrder(user.id, setRole("user"), setRole("admin"))).toEqual([true, true]);
  const rows = await runSql(url, "select changes from audit_log where action = 'account.change' order by at, id");
  expect(rows).toEqual([{ changes: { Role: ["admin", "user"] } }, { changes: { Role: ["user", "admin"] } }]);
});
