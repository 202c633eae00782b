import { expect, test } from "vitest";
import { draftText, parseDraft } from "../../../../ui/features/editor/autosave/draft.ts";
import { type DraftStorage, makeDraftShelf } from "../../../../ui/features/editor/autosave/draft-shelf.ts";
import { aForm } from "./editor-samples.ts";

const draft = { keptAt: 1_000, version: 3, resumes: false, form: aForm({ title: "Kept" }) };

function storage(room = Number.POSITIVE_INFINITY): DraftStorage & { readonly content: Map<string, string> } {
  const content = new Map<string, string>();
  return {
    content,
    get length() {
      return content.size;
    },
    key: (place) => [...content.keys()][place] ?? null,
    getItem: (name) => content.get(name) ?? null,
    setItem: (name, text) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      content.set(name, text);
    },
    removeItem: (name) => void content.delete(name),
  };
}

test("what is kept comes back as it was", () => {
  const device = storage();
  const shelf = makeDraftShelf(device, "board-1", "tab-1");
  const next = makeDraftShelf(device, "board-1", "tab-2");
  expect(shelf.keep(draft)).toBe(true);
  expect(next.newest()?.draft).toEqual({ format: 1, ...draft });
  shelf.clear();
  expect(next.newest()).toBeNull();
});

test("two tabs keep their own, and the newest is offered", () => {
  const device = storage();
  const [one, other] = [makeDraftShelf(device, null, "one"), makeDraftShelf(device, null, "other")];
  one.keep(draft);
  other.keep({ ...draft, keptAt: 2_000, form: aForm({ title: "Later" }) });
  expect(makeDraftShelf(device, null, "third").newest()?.draft.form.title).toBe("Later");
  other.clear();
  expect(makeDraftShelf(device, null, "third").newest()?.draft.form.title).toBe("Kept");
});

test("an editor is not offered what it keeps itself", () => {
  const shelf = makeDraftShelf(storage(), "board-1", "tab");
  shelf.keep(draft);
  expect(shelf.newest()).toBeNull();
});

test("what is set aside stays when the editor keeps something else, and lasts without room", () => {
  const device = storage();
  const shelf = makeDraftShelf(device, "board-1", "tab");
  const aside = shelf.setAside(draft);
  shelf.keep({ ...draft, form: aForm({ title: "Restored" }) });
  shelf.clear();
  expect(shelf.newest()?.name).toBe(aside.name);
  expect(shelf.newest()?.draft.form.title).toBe("Kept");
  expect(makeDraftShelf(storage(0), "board-1", "tab").setAside(draft).draft).toBe(draft);
});

test("what another open editor keeps or set aside is not offered", () => {
  const device = storage();
  const [open, closed] = [makeDraftShelf(device, "board-1", "open"), makeDraftShelf(device, "board-1", "closed")];
  closed.keep(draft);
  open.keep({ ...draft, keptAt: 3_000 });
  open.setAside({ ...draft, keptAt: 2_000 });
  const next = makeDraftShelf(device, "board-1", "next");
  expect(next.newest([open.ownName])?.name).toBe(closed.ownName);
  expect(next.newest([open.ownName, closed.ownName])).toBeNull();
});

test("a draft can be removed by its name", () => {
  const device = storage();
  makeDraftShelf(device, "board-1", "tab").keep(draft);
  const shelf = makeDraftShelf(device, "board-1", "other");
  shelf.remove(shelf.newest()?.name ?? "");
  expect(device.content.size).toBe(0);
});

test("a board is never offered the work on another", () => {
  const device = storage();
  makeDraftShelf(device, "board-1", "tab").keep(draft);
  expect(makeDraftShelf(device, "board-2", "tab").newest()).toBeNull();
  expect(makeDraftShelf(device, null, "tab").newest()).toBeNull();
});

test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["null", "null"],
  ["another format", JSON.stringify({ format: 2, ...draft })],
  ["a form without products", JSON.stringify({ format: 1, ...draft, form: { ...draft.form, products: null } })],
  ["a product without a title", JSON.stringify({ format: 1, ...draft, form: { ...draft.form, products: [{}] } })],
  ["a version that is none", JSON.stringify({ format: 1, ...draft, version: "3" })],
])("%s in the storage is passed over and removed", (_what, text) => {
  const device = storage();
  device.setItem("hearthboard.draft:board-1:tab", text);
  expect(makeDraftShelf(device, "board-1", "other").newest()).toBeNull();
  expect(device.content.size).toBe(0);
});

test("a full storage keeps what it had and breaks nothing", () => {
  const device = storage(700);
  const shelf = makeDraftShelf(device, "board-1", "tab");
  expect(shelf.keep({ ...draft, form: aForm({ products: [] }) })).toBe(true);
  expect(shelf.keep({ ...draft, form: aForm({ description: "a".repeat(1_000) }) })).toBe(false);
  expect(makeDraftShelf(device, "board-1", "other").newest()?.draft.form.description).toBe("");
});

test("a browser without storage, or one that forbids it, loses the copy only", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const shelves = [
    makeDraftShelf(null, null, "tab"),
    makeDraftShelf({ ...storage(), setItem: forbidden, getItem: forbidden, removeItem: forbidden }, null, "tab"),
  ];
  for (const shelf of shelves) {
    expect(shelf.keep(draft)).toBe(false);
    expect(shelf.newest()).toBeNull();
    shelf.clear();
  }
});

test("a device keeps the newest twenty, and no draft of boundless length", () => {
  const device = storage();
  for (let board = 1; board <= 25; board += 1) {
    makeDraftShelf(device, String(board), "tab").keep({ ...draft, keptAt: board });
  }
  expect(device.content.size).toBe(20);
  expect(makeDraftShelf(device, "5", "other").newest()).toBeNull();
  expect(makeDraftShelf(device, "6", "other").newest()).not.toBeNull();
  expect(draftText({ ...draft, form: aForm({ description: "a".repeat(1_000_001) }) })).toBeNull();
});

test("a draft that was kept can be read", () => {
  expect(parseDraft(draftText(draft) ?? "")?.form).toEqual(draft.form);
});
