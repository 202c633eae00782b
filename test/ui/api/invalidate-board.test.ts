import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { invalidateBoard } from "../../../ui/api/invalidate.ts";
import { queryKeys } from "../../../ui/api/query-keys.ts";

const board = { id: "one", isPublic: true };

/** A list query whose first request starts before the write and is answered after it. */
function startListRequest(client: QueryClient) {
  const firstResponse = Promise.withResolvers<readonly string[]>();
  const queryFn = vi
    .fn<() => Promise<readonly string[]>>()
    .mockReturnValueOnce(firstResponse.promise)
    .mockResolvedValueOnce(["new"]);
  const list = { queryKey: queryKeys.boardLists, queryFn, staleTime: Number.POSITIVE_INFINITY };
  const observer = new QueryObserver(client, list);
  const unsubscribe = observer.subscribe(() => undefined);
  onTestFinished(unsubscribe);
  return { list, unsubscribe, respond: () => firstResponse.resolve(["old"]) };
}

it("restarts list requests that run during the write", async () => {
  const client = new QueryClient();
  const { list, respond } = startListRequest(client);
  const changed = invalidateBoard(client, board);
  respond();
  await changed;
  await expect.poll(() => client.getQueryData(list.queryKey)).toEqual(["new"]);
});

it("ignores the response of a running request without observers", async () => {
  const client = new QueryClient();
  const { list, unsubscribe, respond } = startListRequest(client);
  unsubscribe();
  const changed = invalidateBoard(client, board);
  respond();
  await changed;
  expect(list.queryFn).toHaveBeenCalledTimes(1);
  expect(await client.fetchQuery(list)).toEqual(["new"]);
});

it("refetches a loaded list on next use", async () => {
  const client = new QueryClient();
  const list = {
    queryKey: queryKeys.boardLists,
    queryFn: vi.fn(async () => ["new"]),
    staleTime: Number.POSITIVE_INFINITY,
  };
  client.setQueryData(list.queryKey, ["old"]);
  onTestFinished(new QueryObserver(client, list).subscribe(() => undefined));
  await invalidateBoard(client, board);
  expect(list.queryFn).not.toHaveBeenCalled();
  expect(await client.fetchQuery(list)).toEqual(["new"]);
});

it("resolves before the restarted requests have ended", async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => new Promise<never>(() => undefined));
  onTestFinished(new QueryObserver(client, { queryKey: queryKeys.adminLists, queryFn }).subscribe(() => undefined));
  await invalidateBoard(client, board);
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2);
});
