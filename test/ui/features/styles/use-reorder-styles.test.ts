import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryKeys } from "../../../../ui/api/query-keys.ts";
import { createPendingOrders } from "../../../../ui/features/styles/use-reorder-styles.ts";
import { aTerm } from "../../sample-public-api.ts";

const queryKey = queryKeys.styles;
const [oak, linen, stone] = [aTerm("Oak"), aTerm("Linen"), aTerm("Stoneware")];

/** A cached list of oak, linen and stone with its pending orders. */
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
    isInvalidated: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}

test("shows a new order at once and rolls a refused one back", async () => {
  const { show, refuse, shown, isInvalidated } = aList();
  const goBack = await show(linen, oak, stone);
  expect(shown()).toEqual([linen, oak, stone]);
  await refuse(goBack);
  expect(shown()).toEqual([oak, linen, stone]);
  expect(isInvalidated()).toBe(true);
});

test("a refused order does not roll back the next one", async () => {
  const { show, accept, refuse, shown, isInvalidated } = aList();
  const goBack = await show(linen, oak, stone);
  await show(linen, stone, oak);
  await refuse(goBack);
  expect(shown()).toEqual([linen, stone, oak]);
  expect(isInvalidated()).toBe(false);
  await accept(linen, stone, oak);
  expect(shown()).toEqual([linen, stone, oak]);
});

test("rolls back to the first order when all requests are refused", async () => {
  const { show, refuse, shown } = aList();
  const goBacks = [await show(linen, oak, stone), await show(linen, stone, oak)];
  for (const goBack of goBacks) await refuse(goBack);
  expect(shown()).toEqual([oak, linen, stone]);
});

test("rolls back to the previous order when only the last request is refused", async () => {
  const { show, accept, refuse, shown } = aList();
  await show(linen, oak, stone);
  const goBack = await show(linen, stone, oak);
  await accept(linen, oak, stone);
  expect(shown()).toEqual([linen, stone, oak]);
  await refuse(goBack);
  expect(shown()).toEqual([linen, oak, stone]);
});
