import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDescriptionGenerator } from "../../../../ui/features/editor/description/description-generator.ts";
import { aForm, aFormProduct } from "./editor-samples.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A writer whose response is released by the test. */
const after = (wait: number) =>
  vi.fn(async (_brief: unknown, _signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return "Oak and paper.";
  });

test("a save waits for the running request and starts no other", async () => {
  const write = after(3_000);
  const { generate, generateIfMissing } = createDescriptionGenerator(write);
  const first = generate(aForm());
  await vi.advanceTimersByTimeAsync(1_200);
  const lacking = generateIfMissing(aForm());
  await vi.advanceTimersByTimeAsync(1_800);
  expect(await Promise.all([first, lacking])).toEqual(["Oak and paper.", "Oak and paper."]);
  expect(write).toHaveBeenCalledTimes(1);
});

test("a save before the debounce delay starts the request itself", async () => {
  const lacking = createDescriptionGenerator(after(100)).generateIfMissing(aForm());
  await vi.advanceTimersByTimeAsync(100);
  expect(await lacking).toBe("Oak and paper.");
});

test("a save has no description when generation takes longer than 10 s", async () => {
  const done = vi.fn();
  const lacking = createDescriptionGenerator(after(60_000)).generateIfMissing(aForm()).then(done);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await lacking;
  expect(done).toHaveBeenCalledWith(null);
});

test("a save has no description when generation fails", async () => {
  const { generateIfMissing } = createDescriptionGenerator(() => Promise.reject(new Error("the writer is away")));
  expect(await generateIfMissing(aForm())).toBeNull();
});

test("a save does not wait when the board has a description or none can be generated", async () => {
  const write = after(0);
  const { generateIfMissing } = createDescriptionGenerator(write);
  expect(await generateIfMissing(aForm({ description: "Generated." }))).toBeNull();
  expect(await generateIfMissing(aForm({ products: [] }))).toBeNull();
  expect(await generateIfMissing(aForm({ isHandEdited: true, description: "Mine." }))).toBeNull();
  expect(write).not.toHaveBeenCalled();
});

test("the request is aborted when the form has changed", async () => {
  const write = after(1_000);
  const { generate } = createDescriptionGenerator(write);
  const texts = [generate(aForm()), generate(aForm({ products: [aFormProduct("lamp")] }))];
  expect(write.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(texts);
});
