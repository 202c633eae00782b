import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { cancelAndInvalidate } from "../../../ui/api/invalidate.ts";

it("what was asked before a change and comes after it does not hide the change", async () => {
  const client = new QueryClient();
  const queryKey = ["names"];
  const beforeTheChange = Promise.withResolvers<readonly string[]>();
  const queryFn = vi
    .fn<() => Promise<readonly string[]>>()
    .mockReturnValueOnce(beforeTheChange.promise)
    .mockResolvedValueOnce(["old", "new"]);
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));

  const requested = cancelAndInvalidate(client, { queryKey });
  beforeTheChange.resolve(["old"]);
  await requested;

  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(queryKey)).toEqual(["old", "new"]);
});

it("what nobody looks at is asked for when it is looked at again", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const query = { queryKey: ["names"], queryFn: vi.fn(async () => ["new"]) };
  client.setQueryData(query.queryKey, ["old"]);
  await cancelAndInvalidate(client, query);
  expect(query.queryFn).not.toHaveBeenCalled();
  expect(await client.fetchQuery(query)).toEqual(["new"]);
});
