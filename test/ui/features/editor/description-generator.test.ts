import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDescriptionGenerator } from "../../../../ui/features/editor/description/description-generator.ts";
import { aForm, aFormProduct } from "./editor-samples.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A writer that takes its time. */
const after = (wait: number) =>
  vi.fn(async (_brief: unknown, _signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return "Oak and paper.";
  });

test("a save gets the description that is being written, and asks for no other", async () => {
  const write = after(3_000);
  const { generate, generateIfMissing } = createDescriptionGenerator(write);
  const first = generate(aForm());
  await vi.advanceTimersByTimeAsync(1_200);
  const lacking = generateIfMissing(aForm());
  await vi.advanceTimersByTimeAsync(1_800);
  expect(await Promise.all([first, lacking])).toEqual(["Oak and paper.", "Oak and paper."]);
  expect(write).toHaveBeenCalledTimes(1);
});

test("a save that comes before the form has rested asks itself", async () => {
  const lacking = createDescriptionGenerator(after(100)).generateIfMissing(aForm());
  await vi.advanceTimersByTimeAsync(100);
  expect(await lacking).toBe("Oak and paper.");
});

test("a save goes on without a description after ten seconds", async () => {
  const done = vi.fn();
  const lacking = createDescriptionGenerator(after(60_000)).generateIfMissing(aForm()).then(done);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await lacking;
  expect(done).toHaveBeenCalledWith(null);
});

test("a save goes on without a description that cannot be written", async () => {
  const { generateIfMissing } = createDescriptionGenerator(() => Promise.reject(new Error("the writer is away")));
  expect(await generateIfMissing(aForm())).toBeNull();
});

test("a save waits for nothing where there is a text, or where none is wanted", async () => {
  const write = after(0);
  const { generateIfMissing } = createDescriptionGenerator(write);
  expect(await generateIfMissing(aForm({ description: "Generated." }))).toBeNull();
  expect(await generateIfMissing(aForm({ products: [] }))).toBeNull();
  expect(await generateIfMissing(aForm({ isHandEdited: true, description: "Mine." }))).toBeNull();
  expect(write).not.toHaveBeenCalled();
});

test("what is written for a form that has changed is called off", async () => {
  const write = after(1_000);
  const { generate } = createDescriptionGenerator(write);
  const texts = [generate(aForm()), generate(aForm({ products: [aFormProduct("lamp")] }))];
  expect(write.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(texts);
});
