import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { cancelAndInvalidate } from "../../../ui/api/invalidate.ts";

it("ignores a response that was invalidated before the write", async () => {
  const client = new QueryClient();
  const queryKey = ["names"];
  const firstResponse = Promise.withResolvers<readonly string[]>();
  const queryFn = vi
    .fn<() => Promise<readonly string[]>>()
    .mockReturnValueOnce(firstResponse.promise)
    .mockResolvedValueOnce(["old", "new"]);
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));

  const invalidated = cancelAndInvalidate(client, queryKey);
  firstResponse.resolve(["old"]);
  await invalidated;

  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(queryKey)).toEqual(["old", "new"]);
});

it("refetches inactive queries on next use", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const query = { queryKey: ["names"], queryFn: vi.fn(async () => ["new"]) };
  client.setQueryData(query.queryKey, ["old"]);
  await cancelAndInvalidate(client, query.queryKey);
  expect(query.queryFn).not.toHaveBeenCalled();
  expect(await client.fetchQuery(query)).toEqual(["new"]);
});
