import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  applyGenerated,
  canRestore,
  createDescriptionGenerator,
  findMissingInformation,
  getDescriptionKey,
  isManuallyEdited,
  markSubjectChanged,
  restorePrevious,
  shouldAutoGenerate,
  toDescriptionRequest,
} from "../../../../ui/features/editor/description/description-generator.ts";
import { emptyForm, toEditorForm } from "../../../../ui/features/editor/form/editor-form.ts";
import { aForm, aFormProduct, aStoredBoard } from "./editor-samples.ts";

test("generates automatically once there are a subject, a style and a product", () => {
  expect(shouldAutoGenerate(emptyForm)).toBe(false);
  expect(shouldAutoGenerate(aForm({ products: [] }))).toBe(false);
  expect(shouldAutoGenerate(aForm({ style: "" }))).toBe(false);
  expect(shouldAutoGenerate(aForm())).toBe(true);
});

test("a hand-edited or loaded text is not replaced automatically", () => {
  expect(shouldAutoGenerate(aForm({ description: "Mine.", isHandEdited: true }))).toBe(false);
  expect(shouldAutoGenerate(toEditorForm(aStoredBoard()))).toBe(false);
  expect(shouldAutoGenerate(toEditorForm(aStoredBoard({ description: null })))).toBe(true);
});

test("the same products in another order generate no new text", () => {
  const [one, other] = [aFormProduct("one"), aFormProduct("other")];
  const form = aForm({ products: [one, other] });
  const written = { ...form, ...applyGenerated(form, "Oak.", getDescriptionKey(form)) };
  expect(shouldAutoGenerate(written)).toBe(false);
  expect(shouldAutoGenerate({ ...written, products: [other, one] })).toBe(false);
  expect(shouldAutoGenerate({ ...written, products: [one] })).toBe(true);
  expect(shouldAutoGenerate({ ...written, room: "" })).toBe(true);
});

test("the request holds subject, style, product titles and the products", () => {
  expect(toDescriptionRequest(aForm())).toEqual({
    subject: "Japandi Living Room",
    style: "Japandi",
    productTitles: ["Product sofa"],
    products: [expect.objectContaining({ imageUrl: expect.any(String) })],
  });
});

test("without products, generation is refused with the reason", () => {
  expect(findMissingInformation(aForm({ products: [] }))).toMatchObject({
    title: "Missing information",
    message: "Please select a style and add products before generating a description.",
  });
  expect(findMissingInformation(aForm())).toBeNull();
});

test("after a change of the subject the text can be replaced and restored", () => {
  const loaded = toEditorForm(aStoredBoard());
  const changed = { ...loaded, ...markSubjectChanged(loaded) };
  expect(changed).toMatchObject({ description: "A pale oak frame.", isHandEdited: false });
  expect(canRestore(changed)).toBe(false);
  const written = { ...changed, ...applyGenerated(changed, "New words.", "key") };
  expect(canRestore(written)).toBe(true);
  const restored = { ...written, ...restorePrevious(written) };
  expect(restored).toMatchObject({ description: "A pale oak frame.", isHandEdited: true });
  expect(canRestore(restored)).toBe(false);
});

test("a restored text is replaced again when the subject comes back to that of the generated one", () => {
  const form = aForm({ description: "Mine.", isHandEdited: true });
  const written = { ...form, ...applyGenerated(form, "New words.", getDescriptionKey(form)) };
  const restored = { ...written, ...restorePrevious(written) };
  expect(shouldAutoGenerate({ ...restored, ...markSubjectChanged(restored) })).toBe(true);
});

test("marks a loaded description as edited by hand only after a change", () => {
  const board = aStoredBoard();
  const loaded = toEditorForm(board);
  expect(isManuallyEdited(loaded, board)).toBe(false);
  expect(isManuallyEdited({ ...loaded, description: "Mine." }, board)).toBe(true);
  const written = { ...loaded, ...applyGenerated(loaded, "New words.", "key") };
  expect(isManuallyEdited(written, board)).toBe(false);
  expect(isManuallyEdited({ ...written, ...restorePrevious(written) }, board)).toBe(false);
  expect(isManuallyEdited({ description: "Mine.", isHandEdited: true }, null)).toBe(true);
});

test("a replaced hand-edited text can be restored, also after a second generation", () => {
  const form = aForm({ description: "Mine.", isHandEdited: true });
  const first = { ...form, ...applyGenerated(form, "One.", "1") };
  const second = { ...first, ...applyGenerated(first, "Two.", "2") };
  expect(second).toMatchObject({ description: "Two.", previousDescription: "Mine.", isHandEdited: false });
});

test("a replaced generated text cannot be restored", () => {
  const form = aForm();
  const first = { ...form, ...applyGenerated(form, "One.", "1") };
  expect(canRestore({ ...first, ...applyGenerated(first, "Two.", "2") })).toBe(false);
});

test("truncates a description to the limit of the server without splitting a character", () => {
  const { description } = applyGenerated(aForm(), `${"a".repeat(4_999)}🛋`, "key");
  expect(description).toHaveLength(5_000);
  expect(description.isWellFormed()).toBe(true);
});

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
