import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { z } from "zod";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { createDraftStorage } from "../../../../ui/features/editor/drafts/draft-storage.ts";
import {
  createEditorSession,
  createUuid,
  type DraftStatus,
} from "../../../../ui/features/editor/drafts/editor-session.ts";
import { type EditorForm, emptyForm, toEditorForm } from "../../../../ui/features/editor/form/editor-form.ts";
import { aDeviceStorage, aForm, aStoredBoard } from "./editor-samples.ts";

const link = "https://shop.example/chairs/42";
const manualProduct = { link, title: "Oak chair", imageUrl: "", uploaded: "/objects/moodboards/1.jpg" };

/** An editor session; `findDraft` returns the draft that the next editor of the board would find. */
function openEditor(stored: BoardDto | null = aStoredBoard(), room?: number) {
  const device = aDeviceStorage(room);
  const received: DraftStatus[] = [];
  const statuses: BoardStatus[] = [];
  const form = createFormControl<EditorForm>();
  form.reset(stored === null ? emptyForm : toEditorForm(stored));
  const createStorage = (boardId: string | null, slot: string) =>
    createDraftStorage(() => device, { userId: "ada", boardId, slot });
  const session = createEditorSession({
    form,
    stored,
    createDraftStorage: (boardId) => createStorage(boardId, "open"),
    onStatusChange: (unsaved) => received.push(unsaved),
    onLoaded: ({ status }) => statuses.push(status),
  });
  session.startAutosave();
  const findDraft = (boardId = stored?.id ?? null) => createStorage(boardId, "next").findLatest()?.draft ?? null;
  return { form, session, findDraft, statuses, device, getStatus: () => received.at(-1) };
}

test("stores the draft before it reports the status", () => {
  const { form, findDraft, getStatus } = openEditor();
  form.setValue("title", "Calm");
  expect(getStatus()).toBe("stored");
  expect(findDraft()?.form.title).toBe("Calm");
  form.setValue("title", aStoredBoard().title);
  expect(getStatus()).toBe("none");
  expect(findDraft()).toBeNull();
});

test("reports 'not-stored' when storage is full", () => {
  const { form, getStatus, findDraft } = openEditor(aStoredBoard(), 10);
  form.setValue("title", "Calm");
  expect(getStatus()).toBe("not-stored");
  expect(findDraft()).toBeNull();
});

test("stores and restores a pasted link and a manual product", () => {
  const { form, session, findDraft, getStatus } = openEditor();
  form.setValue("link", link);
  expect(getStatus()).toBe("stored");
  form.setValue("manualProduct", manualProduct);
  const draft = findDraft();
  expect(draft?.form).toMatchObject({ link, manualProduct });
  form.reset(toEditorForm(aStoredBoard()));
  expect(getStatus()).toBe("none");
  if (draft !== null) session.restoreDraft(draft);
  expect(form.getValues()).toMatchObject({ link, manualProduct });
  expect(getStatus()).toBe("stored");
});

test.each([
  ["an edited", aStoredBoard()],
  ["a new", null],
])("after %s board is saved, the pending product stays as a draft of the board", (_what, stored) => {
  const { form, session, findDraft, getStatus, device } = openEditor(stored);
  form.setValue("title", "Calm");
  form.setValue("link", link);
  form.setValue("manualProduct", manualProduct);
  const saved = aStoredBoard({ title: "Calm", version: 4 });
  session.markSaved(saved);
  expect(getStatus()).toBe("none");
  expect(findDraft(saved.id)).toMatchObject({
    version: 4,
    restoresAutomatically: false,
    form: { ...toEditorForm(saved), link, manualProduct },
  });
  expect(device.content.size).toBe(1);
});

test("removes the draft after a save without a pending product", () => {
  const { form, session, device } = openEditor();
  form.setValue("title", "Calm");
  session.markSaved(aStoredBoard({ title: "Calm", version: 4 }));
  expect(device.content.size).toBe(0);
});

test("keeps the pending product when the remote board is loaded", () => {
  const { form, session, findDraft, statuses, getStatus } = openEditor();
  form.setValue("title", "Mine");
  form.setValue("link", link);
  session.loadBoard(aStoredBoard({ title: "Theirs", status: "published", version: 9 }));
  expect(form.getValues()).toMatchObject({ title: "Theirs", link });
  expect(session.getReplaced()).toMatchObject({ version: 9, stagedAt: null });
  expect(statuses).toEqual(["published"]);
  expect(getStatus()).toBe("stored");
  expect(findDraft()).toMatchObject({ version: 9, form: { title: "Theirs", link } });
});

test("stays clean after an automatic change if it was clean", () => {
  const { form, session, findDraft, getStatus } = openEditor();
  session.applyAutomaticChange(() => form.setValue("description", "Written."));
  expect(getStatus()).toBe("none");
  expect(findDraft()).toBeNull();
  form.setValue("link", link);
  session.applyAutomaticChange(() => form.setValue("description", "Written again."));
  expect(findDraft()?.form).toMatchObject({ description: "Written again.", link });
});

test("compares a reset form with its new values", () => {
  const { form, session, getStatus } = openEditor(null);
  session.resetTo(aForm());
  expect(getStatus()).toBe("none");
  form.setValue("title", "Calm");
  expect(getStatus()).toBe("stored");
});

test("stores a stashed draft beside the restored one", () => {
  const { form, session, device } = openEditor();
  expect(session.stashDraft()).toBeNull();
  form.setValue("title", "Typed since");
  expect(session.stashDraft()?.draft.form.title).toBe("Typed since");
  session.restoreDraft({ savedAt: 1, version: 3, restoresAutomatically: false, form: aForm({ title: "Kept" }) });
  expect(device.content.size).toBe(2);
});

test("marks the draft for automatic restoring and allows leaving when the session has ended", () => {
  const { form, session, findDraft } = openEditor();
  form.setValue("title", "Typed for an hour");
  expect(session.isRedirecting()).toBe(false);
  expect(findDraft()?.restoresAutomatically).toBe(false);
  session.saveBeforeSignIn();
  expect(session.isRedirecting()).toBe(true);
  expect(findDraft()?.restoresAutomatically).toBe(true);
});

test("a key for a new board is a different UUID of version 4 each time", () => {
  const uuids = Array.from({ length: 200 }, createUuid);
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
  expect(new Set(uuids).size).toBe(200);
});
