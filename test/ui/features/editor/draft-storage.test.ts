import { expect, test } from "vitest";
import { draftText, parseDraft } from "../../../../ui/features/editor/drafts/draft.ts";
import { type DraftStorage, makeDraftShelf } from "../../../../ui/features/editor/drafts/draft-storage.ts";
import { aDeviceStorage, aForm } from "./editor-samples.ts";

const draft = { keptAt: 1_000, version: 3, resumes: false, form: aForm({ title: "Kept" }) };

/** That of one account on a device. */
const shelfOn = (device: DraftStorage | null, boardId: string | null, slot: string, account = "ada") =>
  makeDraftShelf(device, { account, boardId, slot });

test("what is kept comes back as it was", () => {
  const device = aDeviceStorage();
  const shelf = shelfOn(device, "board-1", "tab-1");
  const next = shelfOn(device, "board-1", "tab-2");
  expect(shelf.keep(draft)).toBe(true);
  expect(next.newest()?.draft).toEqual({ format: 2, ...draft });
  shelf.clear();
  expect(next.newest()).toBeNull();
});

test("two tabs keep their own, and the newest is offered", () => {
  const device = aDeviceStorage();
  const [one, other] = [shelfOn(device, null, "one"), shelfOn(device, null, "other")];
  one.keep(draft);
  other.keep({ ...draft, keptAt: 2_000, form: aForm({ title: "Later" }) });
  expect(shelfOn(device, null, "third").newest()?.draft.form.title).toBe("Later");
  other.clear();
  expect(shelfOn(device, null, "third").newest()?.draft.form.title).toBe("Kept");
});

test("an editor is not offered what it keeps itself", () => {
  const shelf = shelfOn(aDeviceStorage(), "board-1", "tab");
  shelf.keep(draft);
  expect(shelf.newest()).toBeNull();
});

test("what is set aside stays when the editor keeps something else, and lasts without room", () => {
  const device = aDeviceStorage();
  const shelf = shelfOn(device, "board-1", "tab");
  const aside = shelf.setAside(draft);
  shelf.keep({ ...draft, form: aForm({ title: "Restored" }) });
  shelf.clear();
  expect(shelf.newest()?.name).toBe(aside.name);
  expect(shelf.newest()?.draft.form.title).toBe("Kept");
  expect(shelfOn(aDeviceStorage(0), "board-1", "tab").setAside(draft).draft).toBe(draft);
});

test("what another open editor keeps or set aside is not offered", () => {
  const device = aDeviceStorage();
  const [open, closed] = [shelfOn(device, "board-1", "open"), shelfOn(device, "board-1", "closed")];
  closed.keep(draft);
  open.keep({ ...draft, keptAt: 3_000 });
  open.setAside({ ...draft, keptAt: 2_000 });
  const next = shelfOn(device, "board-1", "next");
  expect(next.newest([open.ownName])?.name).toBe(closed.ownName);
  expect(next.newest([open.ownName, closed.ownName])).toBeNull();
});

test("a draft can be removed by its name", () => {
  const device = aDeviceStorage();
  shelfOn(device, "board-1", "tab").keep(draft);
  const shelf = shelfOn(device, "board-1", "other");
  shelf.remove(shelf.newest()?.name ?? "");
  expect(device.content.size).toBe(0);
});

test("a board is never offered the work on another", () => {
  const device = aDeviceStorage();
  shelfOn(device, "board-1", "tab").keep(draft);
  expect(shelfOn(device, "board-2", "tab").newest()).toBeNull();
  expect(shelfOn(device, null, "tab").newest()).toBeNull();
});

test("nobody is offered the work of another account, and it stays there", () => {
  const device = aDeviceStorage();
  shelfOn(device, "board-1", "tab").keep({ ...draft, resumes: true });
  const others = shelfOn(device, "board-1", "tab-2", "ben");
  expect(others.newest()).toBeNull();
  others.keep(draft);
  others.clear();
  expect(shelfOn(device, "board-1", "tab-3").newest()?.draft.resumes).toBe(true);
});

test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["null", "null"],
  ["another format", JSON.stringify({ format: 1, ...draft })],
  ["a form without products", JSON.stringify({ format: 2, ...draft, form: { ...draft.form, products: null } })],
  ["a product without a title", JSON.stringify({ format: 2, ...draft, form: { ...draft.form, products: [{}] } })],
  [
    "a form from before links were kept",
    JSON.stringify({ format: 2, ...draft, form: { ...draft.form, link: undefined } }),
  ],
  ["a product by hand that is none", JSON.stringify({ format: 2, ...draft, form: { ...draft.form, byHand: {} } })],
  ["a version that is none", JSON.stringify({ format: 2, ...draft, version: "3" })],
])("%s in the storage is passed over and removed", (_what, text) => {
  const device = aDeviceStorage();
  device.setItem("hearthboard.draft:ada:board-1:tab", text);
  expect(shelfOn(device, "board-1", "other").newest()).toBeNull();
  expect(device.content.size).toBe(0);
});

test("a full storage keeps what it had and breaks nothing", () => {
  const device = aDeviceStorage(700);
  const shelf = shelfOn(device, "board-1", "tab");
  expect(shelf.keep({ ...draft, form: aForm({ products: [] }) })).toBe(true);
  expect(shelf.keep({ ...draft, form: aForm({ description: "a".repeat(1_000) }) })).toBe(false);
  expect(shelfOn(device, "board-1", "other").newest()?.draft.form.description).toBe("");
});

test("a browser without storage, or one that forbids it, loses the copy only", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const shelves = [
    shelfOn(null, null, "tab"),
    shelfOn({ ...aDeviceStorage(), setItem: forbidden, getItem: forbidden, removeItem: forbidden }, null, "tab"),
  ];
  for (const shelf of shelves) {
    expect(shelf.keep(draft)).toBe(false);
    expect(shelf.newest()).toBeNull();
    shelf.clear();
  }
});

test("a device keeps the newest twenty, and no draft of boundless length", () => {
  const device = aDeviceStorage();
  for (let board = 1; board <= 25; board += 1) {
    shelfOn(device, String(board), "tab").keep({ ...draft, keptAt: board });
  }
  expect(device.content.size).toBe(20);
  expect(shelfOn(device, "5", "other").newest()).toBeNull();
  expect(shelfOn(device, "6", "other").newest()).not.toBeNull();
  expect(draftText({ ...draft, form: aForm({ description: "a".repeat(1_000_001) }) })).toBeNull();
});

test("a draft that was kept can be read", () => {
  const byHand = { link: "https://shop.example/42", title: "Oak", imageUrl: "", uploaded: "/objects/moodboards/1.jpg" };
  const form = aForm({ link: "https://shop.example/42", byHand });
  expect(parseDraft(draftText({ ...draft, form }) ?? "")?.form).toEqual(form);
});
