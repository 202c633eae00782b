import { QueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import {
  createQueryClient,
  dehydrateQueries,
  hydrateQueries,
  serializeForScript,
} from "../../../ui/api/query-client.ts";

it("createQueryClient calls a failing query once", async () => {
  const fail = vi.fn(() => Promise.reject(new Error("no connection")));
  const observer = new QueryObserver(createQueryClient(), { queryKey: ["boards"], queryFn: fail });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().failureCount).toBe(1));
  expect(observer.getCurrentResult()).toMatchObject({ status: "error", fetchStatus: "idle" });
  expect(fail).toHaveBeenCalledTimes(1);
  unsubscribe();
});

it("serializeForScript contains no character that could end a script element, and parses to the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = serializeForScript(value);
      expect(text).not.toContain("<");
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { examples: [["</script><!--"], [{ "<a>": ["</SCRIPT>"] }]] },
  );
});

it("dehydrateQueries transfers all results, including null, and no failed query", async () => {
  const server = createQueryClient();
  server.setQueryData(["site"], { name: "Hearthboard" });
  server.setQueryData(["boards", "one", "gone"], null);
  await server.prefetchQuery({ queryKey: ["styles"], queryFn: () => Promise.reject(new Error("no database")) });

  const browser = createQueryClient();
  hydrateQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(server))));

  expect(browser.getQueryData(["site"])).toEqual({ name: "Hearthboard" });
  expect(browser.getQueryData(["boards", "one", "gone"])).toBeNull();
  expect(browser.getQueryState(["styles"])).toBeUndefined();
});
