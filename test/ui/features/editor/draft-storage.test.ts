import { expect, test } from "vitest";
import { parseDraft, serializeDraft } from "../../../../ui/features/editor/drafts/draft.ts";
import { createDraftStorage, type WebStorage } from "../../../../ui/features/editor/drafts/draft-storage.ts";
import { aDeviceStorage, aForm } from "./editor-samples.ts";

const draft = { savedAt: 1_000, version: 3, restoresAutomatically: false, form: aForm({ title: "Kept" }) };

/** That of one account on a device. */
const shelfOn = (device: WebStorage | null, boardId: string | null, slot: string, userId = "ada") =>
  createDraftStorage(device, { userId, boardId, slot });

test("what is kept comes back as it was", () => {
  const device = aDeviceStorage();
  const draftStorage = shelfOn(device, "board-1", "tab-1");
  const next = shelfOn(device, "board-1", "tab-2");
  expect(draftStorage.save(draft)).toBe(true);
  expect(next.findLatest()?.draft).toEqual({ format: 3, ...draft });
  draftStorage.clear();
  expect(next.findLatest()).toBeNull();
});

test("two tabs keep their own, and the newest is offered", () => {
  const device = aDeviceStorage();
  const [one, other] = [shelfOn(device, null, "one"), shelfOn(device, null, "other")];
  one.save(draft);
  other.save({ ...draft, savedAt: 2_000, form: aForm({ title: "Later" }) });
  expect(shelfOn(device, null, "third").findLatest()?.draft.form.title).toBe("Later");
  other.clear();
  expect(shelfOn(device, null, "third").findLatest()?.draft.form.title).toBe("Kept");
});

test("an editor is not offered what it keeps itself", () => {
  const draftStorage = shelfOn(aDeviceStorage(), "board-1", "tab");
  draftStorage.save(draft);
  expect(draftStorage.findLatest()).toBeNull();
});

test("what is set aside stays when the editor keeps something else, and lasts without room", () => {
  const device = aDeviceStorage();
  const draftStorage = shelfOn(device, "board-1", "tab");
  const aside = draftStorage.saveCopy(draft);
  draftStorage.save({ ...draft, form: aForm({ title: "Restored" }) });
  draftStorage.clear();
  expect(draftStorage.findLatest()?.name).toBe(aside.name);
  expect(draftStorage.findLatest()?.draft.form.title).toBe("Kept");
  expect(shelfOn(aDeviceStorage(0), "board-1", "tab").saveCopy(draft).draft).toBe(draft);
});

test("what another open editor keeps or set aside is not offered", () => {
  const device = aDeviceStorage();
  const [open, closed] = [shelfOn(device, "board-1", "open"), shelfOn(device, "board-1", "closed")];
  closed.save(draft);
  open.save({ ...draft, savedAt: 3_000 });
  open.saveCopy({ ...draft, savedAt: 2_000 });
  const next = shelfOn(device, "board-1", "next");
  expect(next.findLatest([open.ownKey])?.name).toBe(closed.ownKey);
  expect(next.findLatest([open.ownKey, closed.ownKey])).toBeNull();
});

test("a draft can be removed by its name", () => {
  const device = aDeviceStorage();
  shelfOn(device, "board-1", "tab").save(draft);
  const draftStorage = shelfOn(device, "board-1", "other");
  draftStorage.remove(draftStorage.findLatest()?.name ?? "");
  expect(device.content.size).toBe(0);
});

test("a board is never offered the work on another", () => {
  const device = aDeviceStorage();
  shelfOn(device, "board-1", "tab").save(draft);
  expect(shelfOn(device, "board-2", "tab").findLatest()).toBeNull();
  expect(shelfOn(device, null, "tab").findLatest()).toBeNull();
});

test("nobody is offered the work of another account, and it stays there", () => {
  const device = aDeviceStorage();
  shelfOn(device, "board-1", "tab").save({ ...draft, restoresAutomatically: true });
  const others = shelfOn(device, "board-1", "tab-2", "ben");
  expect(others.findLatest()).toBeNull();
  others.save(draft);
  others.clear();
  expect(shelfOn(device, "board-1", "tab-3").findLatest()?.draft.restoresAutomatically).toBe(true);
});

test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["null", "null"],
  ["another format", JSON.stringify({ format: 1, ...draft })],
  ["a form without products", JSON.stringify({ format: 3, ...draft, form: { ...draft.form, products: null } })],
  ["a product without a title", JSON.stringify({ format: 3, ...draft, form: { ...draft.form, products: [{}] } })],
  [
    "a form from before links were kept",
    JSON.stringify({ format: 3, ...draft, form: { ...draft.form, link: undefined } }),
  ],
  [
    "a product by hand that is none",
    JSON.stringify({ format: 3, ...draft, form: { ...draft.form, manualProduct: {} } }),
  ],
  ["a version that is none", JSON.stringify({ format: 3, ...draft, version: "3" })],
])("%s in the storage is passed over and removed", (_what, text) => {
  const device = aDeviceStorage();
  device.setItem("hearthboard.draft:ada:board-1:tab", text);
  expect(shelfOn(device, "board-1", "other").findLatest()).toBeNull();
  expect(device.content.size).toBe(0);
});

test("a full storage keeps what it had and breaks nothing", () => {
  const device = aDeviceStorage(700);
  const draftStorage = shelfOn(device, "board-1", "tab");
  expect(draftStorage.save({ ...draft, form: aForm({ products: [] }) })).toBe(true);
  expect(draftStorage.save({ ...draft, form: aForm({ description: "a".repeat(1_000) }) })).toBe(false);
  expect(shelfOn(device, "board-1", "other").findLatest()?.draft.form.description).toBe("");
});

test("a browser without storage, or one that forbids it, loses the copy only", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const shelves = [
    shelfOn(null, null, "tab"),
    shelfOn({ ...aDeviceStorage(), setItem: forbidden, getItem: forbidden, removeItem: forbidden }, null, "tab"),
  ];
  for (const draftStorage of shelves) {
    expect(draftStorage.save(draft)).toBe(false);
    expect(draftStorage.findLatest()).toBeNull();
    draftStorage.clear();
  }
});

test("a device keeps the newest twenty, and no draft of boundless length", () => {
  const device = aDeviceStorage();
  for (let board = 1; board <= 25; board += 1) {
    shelfOn(device, String(board), "tab").save({ ...draft, savedAt: board });
  }
  expect(device.content.size).toBe(20);
  expect(shelfOn(device, "5", "other").findLatest()).toBeNull();
  expect(shelfOn(device, "6", "other").findLatest()).not.toBeNull();
  expect(serializeDraft({ ...draft, form: aForm({ description: "a".repeat(1_000_001) }) })).toBeNull();
});

test("a draft that was kept can be read", () => {
  const manualProduct = {
    link: "https://shop.example/42",
    title: "Oak",
    imageUrl: "",
    uploaded: "/objects/moodboards/1.jpg",
  };
  const form = aForm({ link: "https://shop.example/42", manualProduct });
  expect(parseDraft(serializeDraft({ ...draft, form }) ?? "")?.form).toEqual(form);
});
