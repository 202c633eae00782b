import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { invalidateBoard } from "../../../ui/api/invalidate.ts";

const board = { id: "one", isPublic: true };

/** A list whose first answer was asked for before the change and comes after it. */
function aListUnderWay(client: QueryClient) {
  const beforeTheChange = Promise.withResolvers<readonly string[]>();
  const queryFn = vi
    .fn<() => Promise<readonly string[]>>()
    .mockReturnValueOnce(beforeTheChange.promise)
    .mockResolvedValueOnce(["new"]);
  const list = { queryKey: ["boards", "list"], queryFn, staleTime: Number.POSITIVE_INFINITY };
  const observer = new QueryObserver(client, list);
  const leave = observer.subscribe(() => undefined);
  onTestFinished(leave);
  return { list, leave, arrive: () => beforeTheChange.resolve(["old"]) };
}

it("a list that is on its way while a board is written does not hide the change", async () => {
  const client = new QueryClient();
  const { list, arrive } = aListUnderWay(client);
  const changed = invalidateBoard(client, board);
  arrive();
  await changed;
  await expect.poll(() => client.getQueryData(list.queryKey)).toEqual(["new"]);
});

it("nor does one that nobody waits for any more", async () => {
  const client = new QueryClient();
  const { list, leave, arrive } = aListUnderWay(client);
  leave();
  const changed = invalidateBoard(client, board);
  arrive();
  await changed;
  expect(list.queryFn).toHaveBeenCalledTimes(1);
  expect(await client.fetchQuery(list)).toEqual(["new"]);
});

it("a list that is there is asked for when it is looked at again", async () => {
  const client = new QueryClient();
  const list = {
    queryKey: ["boards", "list"],
    queryFn: vi.fn(async () => ["new"]),
    staleTime: Number.POSITIVE_INFINITY,
  };
  client.setQueryData(list.queryKey, ["old"]);
  onTestFinished(new QueryObserver(client, list).subscribe(() => undefined));
  await invalidateBoard(client, board);
  expect(list.queryFn).not.toHaveBeenCalled();
  expect(await client.fetchQuery(list)).toEqual(["new"]);
});

it("what is asked for again keeps nobody waiting", async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => new Promise<never>(() => undefined));
  onTestFinished(new QueryObserver(client, { queryKey: ["boards", "cards"], queryFn }).subscribe(() => undefined));
  await invalidateBoard(client, board);
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2);
});
