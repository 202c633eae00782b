import { expect, test } from "vitest";
import { createDraftStorage } from "../../../../ui/features/editor/drafts/draft-storage.ts";
import { compositionOf } from "../../../core/composition/any-composition.ts";
import { aDeviceStorage, aForm } from "./editor-samples.ts";

const draft = { savedAt: 1_000, version: 3, restoresAutomatically: false, form: aForm({ title: "Kept" }) };

/** The draft storage of one account on a device. */
const createStorage = (
  device: ReturnType<typeof aDeviceStorage> | null,
  boardId: string | null,
  slot: string,
  userId = "ada",
) => createDraftStorage(() => device ?? forbidden(), { userId, boardId, slot });

function forbidden(): never {
  throw new DOMException("denied", "SecurityError");
}

test("returns the stored draft unchanged", () => {
  const device = aDeviceStorage();
  const draftStorage = createStorage(device, "board-1", "tab-1");
  const next = createStorage(device, "board-1", "tab-2");
  expect(draftStorage.save(draft)).toBe(true);
  expect(next.findLatest()?.draft).toEqual({ format: 3, ...draft });
  draftStorage.clear();
  expect(next.findLatest()).toBeNull();
});

test("stores a draft for each tab and finds the newest", () => {
  const device = aDeviceStorage();
  const [one, other] = [createStorage(device, null, "one"), createStorage(device, null, "other")];
  one.save(draft);
  other.save({ ...draft, savedAt: 2_000, form: aForm({ title: "Later" }) });
  expect(createStorage(device, null, "third").findLatest()?.draft.form.title).toBe("Later");
  other.clear();
  expect(createStorage(device, null, "third").findLatest()?.draft.form.title).toBe("Kept");
});

test("does not find the draft of the same editor or of another board", () => {
  const device = aDeviceStorage();
  const draftStorage = createStorage(device, "board-1", "tab");
  draftStorage.save(draft);
  expect(draftStorage.findLatest()).toBeNull();
  expect(createStorage(device, "board-2", "tab").findLatest()).toBeNull();
  expect(createStorage(device, null, "tab").findLatest()).toBeNull();
});

test("keeps a stashed copy beside the current draft, only in memory when storage is full", () => {
  const device = aDeviceStorage();
  const draftStorage = createStorage(device, "board-1", "tab");
  const copy = draftStorage.saveCopy(draft);
  draftStorage.save({ ...draft, form: aForm({ title: "Restored" }) });
  draftStorage.clear();
  expect(draftStorage.findLatest()?.key).toBe(copy.key);
  expect(draftStorage.findLatest()?.draft.form.title).toBe("Kept");
  expect(createStorage(aDeviceStorage(0), "board-1", "tab").saveCopy(draft).draft).toBe(draft);
});

test("does not find drafts and copies of other open editors", () => {
  const device = aDeviceStorage();
  const [open, closed] = [createStorage(device, "board-1", "open"), createStorage(device, "board-1", "closed")];
  closed.save(draft);
  open.save({ ...draft, savedAt: 3_000 });
  open.saveCopy({ ...draft, savedAt: 2_000 });
  const next = createStorage(device, "board-1", "next");
  expect(next.findLatest([open.ownKey])?.key).toBe(closed.ownKey);
  expect(next.findLatest([open.ownKey, closed.ownKey])).toBeNull();
});

test("does not find another account's draft and does not delete it", () => {
  const device = aDeviceStorage();
  createStorage(device, "board-1", "tab").save({ ...draft, restoresAutomatically: true });
  const otherAccount = createStorage(device, "board-1", "tab-2", "ben");
  expect(otherAccount.findLatest()).toBeNull();
  otherAccount.save(draft);
  otherAccount.clear();
  expect(createStorage(device, "board-1", "tab-3").findLatest()?.draft.restoresAutomatically).toBe(true);
});

const settings = { palette: ["#aabbcc", "#ddeeff"], hasPalette: true, room: null, hasTitle: false };
const composerDraft = { composition: compositionOf([]), settings, isEdited: true };
const linked = { id: "B0ABCDEFGH", asin: "B0ABCDEFGH", shopUrl: null };
const manualProduct = { link: "https://amzn.to/3x", title: "Oak", imageUrl: "", uploaded: null };
const withForm = (changes: object) => ({ form: { ...draft.form, ...changes } });

test("keeps a pasted link with its product, and a moodboard that is being composed", () => {
  const form = aForm({ link: "https://amzn.to/3x", manualProduct: { ...manualProduct, linked }, composerDraft });
  const device = aDeviceStorage();
  createStorage(device, "board-1", "tab").save({ ...draft, form });
  expect(createStorage(device, "board-1", "other").findLatest()?.draft.form).toEqual(form);
});

test.each([
  ["no JSON", "{"],
  ["null", null],
  ["another format", { format: 1 }],
  ["a form without products", withForm({ products: null })],
  ["a product without a title", withForm({ products: [{}] })],
  ["a form from before links were kept", withForm({ link: undefined })],
  ["a malformed manual product", withForm({ manualProduct: {} })],
  ["a malformed product of the pasted link", withForm({ manualProduct: { ...manualProduct, linked: { id: 1 } } })],
  ["an invalid composition", withForm({ composition: {} })],
  ["an invalid moodboard that is being composed", withForm({ composerDraft: { ...composerDraft, composition: {} } })],
  ["a version that is not a number", { version: "3" }],
])("skips and removes %s in the storage", (_what, stored) => {
  const device = aDeviceStorage();
  const text = stored === null || typeof stored === "string" ? stored : { format: 3, ...draft, ...stored };
  device.setItem("hearthboard.draft:ada:board-1:tab", typeof text === "string" ? text : JSON.stringify(text));
  expect(createStorage(device, "board-1", "other").findLatest()).toBeNull();
  expect(device.content.size).toBe(0);
});

test("keeps the previous draft when storage is full", () => {
  const device = aDeviceStorage(700);
  const draftStorage = createStorage(device, "board-1", "tab");
  expect(draftStorage.save({ ...draft, form: aForm({ products: [] }) })).toBe(true);
  expect(draftStorage.save({ ...draft, form: aForm({ description: "a".repeat(1_000) }) })).toBe(false);
  expect(createStorage(device, "board-1", "other").findLatest()?.draft.form.description).toBe("");
});

test("works without storage and with blocked storage", () => {
  const shelves = [
    createStorage(null, null, "tab"),
    createStorage({ ...aDeviceStorage(), setItem: forbidden, getItem: forbidden, removeItem: forbidden }, null, "tab"),
  ];
  for (const draftStorage of shelves) {
    expect(draftStorage.save(draft)).toBe(false);
    expect(draftStorage.findLatest()).toBeNull();
    draftStorage.clear();
  }
});

test("keeps the newest 20 drafts and rejects a draft that is too long", () => {
  const device = aDeviceStorage();
  for (let board = 1; board <= 25; board += 1) {
    createStorage(device, String(board), "tab").save({ ...draft, savedAt: board });
  }
  expect(device.content.size).toBe(20);
  expect(createStorage(device, "5", "other").findLatest()).toBeNull();
  expect(createStorage(device, "6", "other").findLatest()).not.toBeNull();
  const tooLong = aForm({ description: "a".repeat(1_000_001) });
  expect(createStorage(device, "6", "tab").save({ ...draft, form: tooLong })).toBe(false);
});
