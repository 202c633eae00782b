import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { createDraftStorage } from "../../../../ui/features/editor/drafts/draft-storage.ts";
import { createEditorSession, type DraftStatus } from "../../../../ui/features/editor/drafts/editor-session.ts";
import { type EditorForm, emptyForm, toEditorForm } from "../../../../ui/features/editor/form/editor-form.ts";
import { aDeviceStorage, aForm, aStoredBoard } from "./editor-samples.ts";

const link = "https://shop.example/chairs/42";
const byHand = { link, title: "Oak chair", imageUrl: "", uploaded: "/objects/moodboards/1.jpg" };

/** An open editor, and what the next one of the same board would be offered. */
function anEditor(stored: BoardDto | null = aStoredBoard(), room?: number) {
  const device = aDeviceStorage(room);
  const received: DraftStatus[] = [];
  const statuses: BoardStatus[] = [];
  const form = createFormControl<EditorForm>();
  form.reset(stored === null ? emptyForm : toEditorForm(stored));
  const shelfOf = (boardId: string | null, slot: string) =>
    createDraftStorage(device, { userId: "ada", boardId, slot });
  const work = createEditorSession({
    form,
    stored,
    createDraftStorage: (boardId) => shelfOf(boardId, "open"),
    onStatusChange: (unsaved) => received.push(unsaved),
    onLoaded: ({ status }) => statuses.push(status),
  });
  work.startAutosave();
  const offered = (boardId = stored?.id ?? null) => shelfOf(boardId, "next").findLatest()?.draft ?? null;
  return { form, work, offered, statuses, device, told: () => received.at(-1) };
}

test("a change is kept before anything says so", () => {
  const { form, offered, told: received } = anEditor();
  form.setValue("title", "Calm");
  expect(received()).toBe("stored");
  expect(offered()?.form.title).toBe("Calm");
  form.setValue("title", aStoredBoard().title);
  expect(received()).toBe("none");
  expect(offered()).toBeNull();
});

test("what a full device could not keep is said to be not kept", () => {
  const { form, told: received, offered } = anEditor(aStoredBoard(), 10);
  form.setValue("title", "Calm");
  expect(received()).toBe("not-stored");
  expect(offered()).toBeNull();
});

test("a pasted link and a product described by hand are unsaved work, and come back with the rest", () => {
  const { form, work, offered, told: received } = anEditor();
  form.setValue("link", link);
  expect(received()).toBe("stored");
  form.setValue("manualProduct", byHand);
  const draft = offered();
  expect(draft?.form).toMatchObject({ link, manualProduct: byHand });
  form.reset(toEditorForm(aStoredBoard()));
  expect(received()).toBe("none");
  if (draft !== null) work.restoreDraft(draft);
  expect(form.getValues()).toMatchObject({ link, manualProduct: byHand });
  expect(received()).toBe("stored");
});

test.each([
  ["an edited", aStoredBoard()],
  ["a new", null],
])("after %s board is saved, what was not added to it is offered with it and not saved again", (_what, stored) => {
  const { form, work, offered, told: received, device } = anEditor(stored);
  form.setValue("title", "Calm");
  form.setValue("link", link);
  form.setValue("manualProduct", byHand);
  const saved = aStoredBoard({ title: "Calm", version: 4 });
  work.markSaved(saved);
  expect(received()).toBe("none");
  expect(offered(saved.id)).toMatchObject({
    version: 4,
    restoresAutomatically: false,
    form: { ...toEditorForm(saved), link, manualProduct: byHand },
  });
  expect(device.content.size).toBe(1);
});

test("after a save nothing is offered where everything was added", () => {
  const { form, work, device } = anEditor();
  form.setValue("title", "Calm");
  work.markSaved(aStoredBoard({ title: "Calm", version: 4 }));
  expect(device.content.size).toBe(0);
});

test("loading the board of somebody else leaves what is on no board yet", () => {
  const { form, work, offered, statuses, told: received } = anEditor();
  form.setValue("title", "Mine");
  form.setValue("link", link);
  work.loadBoard(aStoredBoard({ title: "Theirs", status: "published", version: 9 }));
  expect(form.getValues()).toMatchObject({ title: "Theirs", link });
  expect(work.version()).toBe(9);
  expect(statuses).toEqual(["published"]);
  expect(received()).toBe("stored");
  expect(offered()).toMatchObject({ version: 9, form: { title: "Theirs", link } });
});

test("what the program adds to an untouched form is no change, to a changed one it is part of it", () => {
  const { form, work, offered, told: received } = anEditor();
  work.applyAutomaticChange(() => form.setValue("description", "Written."));
  expect(received()).toBe("none");
  expect(offered()).toBeNull();
  form.setValue("link", link);
  work.applyAutomaticChange(() => form.setValue("description", "Written anew."));
  expect(offered()?.form).toMatchObject({ description: "Written anew.", link });
});

test("a form that begins anew is compared with its beginning", () => {
  const { form, work, told: received } = anEditor(null);
  work.resetTo(aForm());
  expect(received()).toBe("none");
  form.setValue("title", "Calm");
  expect(received()).toBe("stored");
});

test("work that is set aside is offered beside what takes its place", () => {
  const { form, work, device } = anEditor();
  expect(work.stashDraft()).toBeNull();
  form.setValue("title", "Typed since");
  expect(work.stashDraft()?.draft.form.title).toBe("Typed since");
  work.restoreDraft({ savedAt: 1, version: 3, restoresAutomatically: false, form: aForm({ title: "Kept" }) });
  expect(device.content.size).toBe(2);
});

test("the work of a session that has ended comes back unasked, and nothing warns of leaving", () => {
  const { form, work, offered } = anEditor();
  form.setValue("title", "Typed for an hour");
  expect(work.isRedirecting()).toBe(false);
  expect(offered()?.restoresAutomatically).toBe(false);
  work.saveBeforeSignIn();
  expect(work.isRedirecting()).toBe(true);
  expect(offered()?.restoresAutomatically).toBe(true);
});
