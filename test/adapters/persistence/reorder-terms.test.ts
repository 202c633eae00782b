import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { aTerm } from "../../builders/a-term.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { disablePlannerMethods } from "./planner-options.ts";
import { lockRow, waitForBlockedQueries } from "./row-lock.ts";

const url = await freshDatabase();
beforeEach(async () => {
  await runSql(url, "truncate terms");
});

async function termsOfNode(...missing: readonly string[]) {
  const node = await openPersistence({ url: disablePlannerMethods(url, ...missing) });
  onTestFinished(() => node.close());
  return node.terms;
}

test.each([
  ["in the requested order", ["seqscan"], ["seqscan"]],
  ["in the order of the ids, and of their places on disk", ["seqscan", "bitmapscan"], ["indexscan", "bitmapscan"]],
])("of two concurrent reorderings that lock rows %s, the later one wins completely", async (_, one, other) => {
  const [terms, othersTerms] = [await termsOfNode(...one), await termsOfNode(...other)];
  const ids: string[] = [];
  for (let place = 0; place < 7; place += 1) ids.push((await terms.insert(aTerm({ name: `Style ${place}` }))).id);
  for (const middle of ids) {
    const { release } = await lockRow(url, "terms", middle);
    const first = terms.reorder("style", ids);
    await waitForBlockedQueries(url, 1);
    const second = othersTerms.reorder("style", ids.toReversed());
    await waitForBlockedQueries(url, 2);
    await release();
    await Promise.all([first, second]);
    expect((await terms.list("style")).map(({ id }) => id)).toEqual(ids.toReversed());
  }
});
