import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { stylesQuery } from "../../../../ui/features/styles/style-queries.ts";
import { createPendingOrders } from "../../../../ui/features/styles/use-reorder-styles.ts";
import { aTerm } from "../../sample-public-api.ts";

const { queryKey } = stylesQuery;
const [oak, linen, stone] = [aTerm("Oak"), aTerm("Linen"), aTerm("Stoneware")];

/** A list that the server has as oak, linen, stone, and its orders. */
function aList() {
  const client = new QueryClient();
  client.setQueryData(queryKey, [oak, linen, stone]);
  const { show, accept, settle } = createPendingOrders(client);
  return {
    show: (...styles: readonly { readonly id: string }[]) => show(styles.map(({ id }) => id)),
    accept: (...styles: Parameters<typeof accept>[0]) => {
      accept(styles);
      return settle();
    },
    refuse: (goBack: () => void) => {
      goBack();
      return settle();
    },
    shown: () => client.getQueryData(queryKey),
    isAskedForAnew: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}

test("an order is shown at once, and one that is refused goes back", async () => {
  const { show, refuse, shown, isAskedForAnew } = aList();
  const goBack = await show(linen, oak, stone);
  expect(shown()).toEqual([linen, oak, stone]);
  await refuse(goBack);
  expect(shown()).toEqual([oak, linen, stone]);
  expect(isAskedForAnew()).toBe(true);
});

test("an order that is refused leaves the next one in view", async () => {
  const { show, accept, refuse, shown, isAskedForAnew } = aList();
  const goBack = await show(linen, oak, stone);
  await show(linen, stone, oak);
  await refuse(goBack);
  expect(shown()).toEqual([linen, stone, oak]);
  expect(isAskedForAnew()).toBe(false);
  await accept(linen, stone, oak);
  expect(shown()).toEqual([linen, stone, oak]);
});

test("where every order is refused the list is as it was before the first", async () => {
  const { show, refuse, shown } = aList();
  const goBacks = [await show(linen, oak, stone), await show(linen, stone, oak)];
  for (const goBack of goBacks) await refuse(goBack);
  expect(shown()).toEqual([oak, linen, stone]);
});

test("where only the last order is refused the list is as the one before left it", async () => {
  const { show, accept, refuse, shown } = aList();
  await show(linen, oak, stone);
  const goBack = await show(linen, stone, oak);
  await accept(linen, oak, stone);
  expect(shown()).toEqual([linen, stone, oak]);
  await refuse(goBack);
  expect(shown()).toEqual([linen, oak, stone]);
});
