import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createFormControl } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { createDraftStorage } from "../../../../ui/features/editor/drafts/draft-storage.ts";
import {
  createUuid,
  type EditorSession,
  useEditorSession,
} from "../../../../ui/features/editor/drafts/editor-session.ts";
import { type EditorForm, emptyForm, toEditorForm } from "../../../../ui/features/editor/form/editor-form.ts";
import { aDeviceStorage, aForm, aStoredBoard } from "./editor-samples.ts";

afterEach(() => vi.unstubAllGlobals());

const link = "https://shop.example/chairs/42";
const manualProduct = { link, title: "Oak chair", imageUrl: "", uploaded: "/objects/moodboards/1.jpg" };

/** An editor session; `findDraft` returns the draft that the next editor of the board would find. */
function openEditor(stored: BoardDto | null = aStoredBoard()) {
  const device = aDeviceStorage();
  vi.stubGlobal("window", { localStorage: device });
  const form = createFormControl<EditorForm>();
  form.reset(stored === null ? emptyForm : toEditorForm(stored));
  const sessions: EditorSession[] = [];
  const Editor = () => void sessions.push(useEditorSession(form, stored, "ada"));
  renderToStaticMarkup(createElement(Editor));
  const [session] = sessions;
  if (session === undefined) throw new Error("the editor was not rendered");
  session.startAutosave();
  const findDraft = (boardId = stored?.id ?? null) =>
    createDraftStorage(() => device, { userId: "ada", boardId, slot: "next" }).findLatest()?.draft ?? null;
  return { form, session, findDraft, device };
}

test.each([
  ["an edited", aStoredBoard()],
  ["a new", null],
])("after %s board is saved, the pending product stays as a draft of the board", (_what, stored) => {
  const { form, session, findDraft, device } = openEditor(stored);
  form.setValue("title", "Calm");
  form.setValue("link", link);
  form.setValue("manualProduct", manualProduct);
  const saved = aStoredBoard({ title: "Calm", version: 4 });
  session.markSaved(saved);
  expect(findDraft(saved.id)).toMatchObject({
    version: 4,
    restoresAutomatically: false,
    form: { ...toEditorForm(saved), link, manualProduct },
  });
  expect(device.content.size).toBe(1);
});

test("keeps the pending product when the remote board is loaded", () => {
  const { form, session, findDraft } = openEditor();
  form.setValue("title", "Mine");
  form.setValue("link", link);
  session.loadBoard(aStoredBoard({ title: "Theirs", status: "published", version: 9 }));
  expect(form.getValues()).toMatchObject({ title: "Theirs", link });
  expect(session.getReplaced()).toMatchObject({ version: 9, stagedAt: null });
  expect(findDraft()).toMatchObject({ version: 9, form: { title: "Theirs", link } });
});

test("stays clean after an automatic change if it was clean", () => {
  const { form, session, findDraft } = openEditor();
  session.applyAutomaticChange(() => form.setValue("description", "Written."));
  expect(findDraft()).toBeNull();
  form.setValue("link", link);
  session.applyAutomaticChange(() => form.setValue("description", "Written again."));
  expect(findDraft()?.form).toMatchObject({ description: "Written again.", link });
});

test("stores a stashed draft beside the restored one", () => {
  const { form, session, device } = openEditor();
  expect(session.stashDraft()).toBeNull();
  form.setValue("title", "Typed since");
  expect(session.stashDraft()?.draft.form.title).toBe("Typed since");
  session.restoreDraft({ savedAt: 1, version: 3, restoresAutomatically: false, form: aForm({ title: "Kept" }) });
  expect(device.content.size).toBe(2);
});

test("a key for a new board is a different UUID of version 4 each time", () => {
  const uuids = Array.from({ length: 200 }, createUuid);
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
  expect(new Set(uuids).size).toBe(200);
});
