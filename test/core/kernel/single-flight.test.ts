import { expect, test } from "vitest";
import { createSingleFlight, type Waiters } from "../../../core/kernel/single-flight.ts";

function subject() {
  const shared = createSingleFlight<string>();
  const begun: { readonly clients: Waiters; readonly finish: (text: string) => void; readonly fail: () => void }[] = [];
  const work = (clients: Waiters) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ clients, finish: resolve, fail: () => reject(new Error("abandoned")) });
    clients.signal.addEventListener("abort", () => reject(new Error("abandoned")));
    return promise;
  };
  const ask = (network: string) => {
    const left = new AbortController();
    const result = shared.run("one", work, { network, signal: left.signal });
    result.catch(() => undefined);
    return { outcome: result, leave: () => left.abort() };
  };
  return { shared, begun, work, ask };
}

test("aborts the call when the last caller aborts, not before", async () => {
  const { begun, ask } = subject();
  const [first, second] = [ask("a"), ask("b")];
  expect(begun[0]?.clients.networks()).toEqual(["a", "b"]);
  first.leave();
  expect(begun[0]?.clients.networks()).toEqual(["b"]);
  expect(begun[0]?.clients.signal.aborted).toBe(false);
  second.leave();
  expect(begun[0]?.clients.signal.aborted).toBe(true);
  await expect(second.outcome).rejects.toThrow("abandoned");
  expect(begun).toHaveLength(1);
});

test("never aborts a call with a caller that cannot abort", async () => {
  const { shared, begun, work, ask } = subject();
  const stored = shared.run("one", work);
  ask("a").leave();
  expect(begun[0]?.clients.signal.aborted).toBe(false);
  begun[0]?.finish("done");
  expect(await stored).toBe("done");
});

test("starts the call again for a caller that joins while it is being aborted", async () => {
  const { begun, ask } = subject();
  ask("a").leave();
  const late = ask("b");
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]?.finish("done");
  expect(await late.outcome).toBe("done");
});
