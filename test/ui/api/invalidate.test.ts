import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { cancelAndInvalidate, invalidateBoard, invalidateTerms } from "../../../ui/api/invalidate.ts";
import { queryKeys } from "../../../ui/api/query-keys.ts";

const queryKey = queryKeys.boardLists;
const changes = [
  { name: "a list", change: (client: QueryClient) => cancelAndInvalidate(client, queryKey) },
  { name: "a board", change: (client: QueryClient) => invalidateBoard(client, { id: "one", isPublic: true }) },
];

/** A list query whose first request starts before the write and is answered after it. */
function startListRequest() {
  const client = new QueryClient();
  const firstResponse = Promise.withResolvers<readonly string[]>();
  const queryFn = vi
    .fn<() => Promise<readonly string[]>>()
    .mockReturnValueOnce(firstResponse.promise)
    .mockResolvedValueOnce(["new"]);
  const list = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY };
  const unsubscribe = new QueryObserver(client, list).subscribe(() => undefined);
  onTestFinished(unsubscribe);
  return { client, list, unsubscribe, respond: () => firstResponse.resolve(["old"]) };
}

it.each(changes)("a write of $name restarts list requests that run during it", async ({ change }) => {
  const { client, list, respond } = startListRequest();
  const changed = change(client);
  respond();
  await changed;
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(["new"]);
  expect(list.queryFn).toHaveBeenCalledTimes(2);
});

it("ignores the response of a running request without observers", async () => {
  const { client, list, unsubscribe, respond } = startListRequest();
  unsubscribe();
  const changed = invalidateBoard(client, { id: "one", isPublic: true });
  respond();
  await changed;
  expect(list.queryFn).toHaveBeenCalledTimes(1);
  expect(await client.fetchQuery(list)).toEqual(["new"]);
});

it.each(changes)("a write of $name refetches a loaded list on next use", async ({ change }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const list = { queryKey, queryFn: vi.fn(async () => ["new"]) };
  client.setQueryData(queryKey, ["old"]);
  await change(client);
  expect(list.queryFn).not.toHaveBeenCalled();
  expect(await client.fetchQuery(list)).toEqual(["new"]);
});

it("resolves before the restarted requests have ended", async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => new Promise<never>(() => undefined));
  onTestFinished(new QueryObserver(client, { queryKey: queryKeys.adminLists, queryFn }).subscribe(() => undefined));
  await invalidateBoard(client, { id: "one", isPublic: true });
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2);
});

it.each(["styles", "rooms", "furnitureTypes", "adjectives"] as const)(
  "a change of the %s invalidates their list, and boards only for styles",
  async (list) => {
    const client = new QueryClient();
    const keys = [queryKeys[list], queryKeys.featured, queryKeys.user];
    for (const key of keys) client.setQueryData(key, []);
    await invalidateTerms(client, list);
    const isInvalidated = keys.map((key) => client.getQueryState(key)?.isInvalidated);
    expect(isInvalidated).toEqual([true, list === "styles", false]);
  },
);
