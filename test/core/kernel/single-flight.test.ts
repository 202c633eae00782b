import { expect, test } from "vitest";
import { coalesceRuns, createSingleFlight } from "../../../core/kernel/single-flight.ts";

function subject() {
  const share = createSingleFlight<string>();
  const calls: { readonly signal: AbortSignal; readonly finish: (text: string) => void; readonly fail: () => void }[] =
    [];
  const work = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    calls.push({ signal, finish: resolve, fail: () => reject(new Error("abandoned")) });
    signal.addEventListener("abort", () => reject(new Error("abandoned")));
    return promise;
  };
  const startCall = () => {
    const controller = new AbortController();
    const result = share("one", work, controller.signal);
    result.catch(() => undefined);
    return { outcome: result, abort: () => controller.abort() };
  };
  return { share, calls, work, startCall };
}

test("the call is aborted when the last caller aborts, not before", async () => {
  const { calls, startCall } = subject();
  const [first, second] = [startCall(), startCall()];
  first.abort();
  expect(calls[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(calls[0]?.signal.aborted).toBe(true);
  await expect(second.outcome).rejects.toThrow("abandoned");
  expect(calls).toHaveLength(1);
});

test("a call with a caller that cannot abort is never aborted", async () => {
  const { share, calls, work, startCall } = subject();
  const stored = share("one", work);
  startCall().abort();
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.finish("done");
  expect(await stored).toBe("done");
});

test("a caller that joins while the call is being aborted starts it again", async () => {
  const { calls, startCall } = subject();
  startCall().abort();
  const late = startCall();
  await expect.poll(() => calls).toHaveLength(2);
  calls[1]?.finish("done");
  expect(await late.outcome).toBe("done");
});

test("calls during a run share the next run, which starts after it, also when it failed", async () => {
  const runs: { readonly finish: (text: string) => void; readonly fail: () => void }[] = [];
  const run = coalesceRuns(() => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    runs.push({ finish: resolve, fail: () => reject(new Error("failed")) });
    return promise;
  });
  const first = run();
  first.catch(() => undefined);
  await expect.poll(() => runs).toHaveLength(1);
  const [second, third] = [run(), run()];
  expect(third).toBe(second);
  expect(runs).toHaveLength(1);
  runs[0]?.fail();
  await expect(first).rejects.toThrow("failed");
  await expect.poll(() => runs).toHaveLength(2);
  runs[1]?.finish("second");
  expect(await third).toBe("second");
});
