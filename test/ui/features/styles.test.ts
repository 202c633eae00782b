import { MutationObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { createQueryClient } from "../../../ui/api/query-client.ts";
import { queryKeys } from "../../../ui/api/query-keys.ts";
import { applyPendingOrder, formatBoardCount, reorderOptions } from "../../../ui/features/styles/style-list.tsx";
import { aTerm } from "../sample-public-api.ts";

const queryKey = queryKeys.styles;
const [oak, linen, stone] = [aTerm("Oak"), aTerm("Linen"), aTerm("Stoneware")];
const getIds = (styles: readonly TermDto[]) => styles.map(({ id }) => id);

/** A cached list of oak, linen and stone whose requests the test answers. */
function aList() {
  const client = createQueryClient();
  client.setQueryData(queryKey, [oak, linen, stone]);
  const observer = new MutationObserver(client, reorderOptions(client));
  onTestFinished(observer.subscribe(() => undefined));
  const requests: { readonly ids: unknown; readonly respond: (response: Response) => void }[] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { readonly body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    requests.push({ ids: JSON.parse(body).ids, respond: resolve });
    return promise;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const takeRequest = () => vi.waitUntil(() => requests.shift());
  return {
    move: (...styles: readonly TermDto[]) => observer.mutate(getIds(styles)).catch(() => undefined),
    /** Waits for the next request and responds with the order in it. */
    accept: async (...styles: readonly TermDto[]) => {
      const { ids, respond } = await takeRequest();
      expect(ids).toEqual(getIds(styles));
      respond(Response.json(styles));
    },
    refuse: async () => (await takeRequest()).respond(Response.json({ message: "Refused" }, { status: 409 })),
    countRequests: () => requests.length,
    getShownList: () => applyPendingOrder(client.getQueryData(queryKey) ?? [], observer.getCurrentResult()),
    isInvalidated: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}

test("shows a new order at once, and sends it when the previous one has been accepted", async () => {
  const { move, accept, countRequests, getShownList, isInvalidated } = aList();
  const first = move(linen, oak, stone);
  const second = move(linen, stone, oak);
  await vi.waitUntil(() => countRequests() > 0);
  expect(countRequests()).toBe(1);
  expect(getShownList()).toEqual([linen, stone, oak]);
  await accept(linen, oak, stone);
  await first;
  expect(getShownList()).toEqual([linen, stone, oak]);
  await accept(linen, stone, oak);
  await second;
  expect(getShownList()).toEqual([linen, stone, oak]);
  expect(isInvalidated()).toBe(false);
});

test("a refused order does not roll back the next one", async () => {
  const { move, accept, refuse, getShownList, isInvalidated } = aList();
  const first = move(linen, oak, stone);
  const second = move(linen, stone, oak);
  await refuse();
  await first;
  expect(getShownList()).toEqual([linen, stone, oak]);
  await accept(linen, stone, oak);
  await second;
  expect(getShownList()).toEqual([linen, stone, oak]);
  expect(isInvalidated()).toBe(false);
});

test.each([
  [[], [oak, linen, stone]],
  [
    [linen, oak, stone],
    [linen, oak, stone],
  ],
])(
  "rolls back to the last accepted order when the last request is refused, and fetches the list again",
  async (accepted, expected) => {
    const { move, accept, refuse, getShownList, isInvalidated } = aList();
    const moved = [move(linen, oak, stone), move(linen, stone, oak)];
    await (accepted.length === 0 ? refuse() : accept(...accepted));
    await refuse();
    await Promise.all(moved);
    expect(getShownList()).toEqual(expected);
    expect(isInvalidated()).toBe(true);
  },
);

test.each([
  [1, 1, "1 board"],
  [12, 12, "12 boards"],
  [12, 9, "12 boards, 3 drafts"],
  [1, 0, "1 board, 1 draft"],
])("formats %i boards, %i of them published, as %j", (boards, published, text) => {
  expect(formatBoardCount({ boards, published })).toBe(text);
});
