import { describe, expect, test, vi } from "vitest";
import { getFieldNames } from "../../../../core/board/board.ts";
import { diffBoards } from "../../../../core/board/describe-changes.ts";
import { createDraftStorage } from "../../../../ui/features/editor/drafts/draft-storage.ts";
import {
  formFields,
  hasSameValues,
  toBoardContent,
  toBoardPayload,
  toEditorForm,
} from "../../../../ui/features/editor/form/editor-form.ts";
import { showFieldErrors } from "../../../../ui/features/editor/form/field-errors.ts";
import { aDeviceStorage, aForm, aStoredBoard } from "./editor-samples.ts";

describe.each(getFieldNames(formFields))("the text field %s in the editor", (field) => {
  const board = aStoredBoard({ [field]: "Changed" });
  const form = toEditorForm(board);

  test("is read from a board and sent in a save", () => {
    expect(form[field]).toBe("Changed");
    expect(toBoardPayload(toBoardContent(form, "draft"))[field]).toBe("Changed");
  });

  test("is part of unsaved changes and of a draft", () => {
    expect(hasSameValues(form, { ...form, [field]: "Other" })).toBe(false);
    const draft = { savedAt: 1, version: 3, restoresAutomatically: false, form };
    const device = aDeviceStorage();
    const open = (slot: string) => createDraftStorage(() => device, { userId: "ada", boardId: "board-1", slot });
    open("one").save(draft);
    expect(open("other").findLatest()?.draft.form[field]).toBe("Changed");
    const { [field]: _removed, ...incomplete } = form;
    device.setItem(open("one").ownKey, JSON.stringify({ format: 3, ...draft, form: incomplete }));
    expect(open("other").findLatest()).toBeNull();
  });

  test("is compared in a conflict", () => {
    const differences = diffBoards(board, toBoardContent({ ...form, [field]: "Other" }, board.status));
    expect(differences).toMatchObject([{ one: ["Changed"], other: ["Other"] }]);
  });

  test("shows the issue of the server", () => {
    const setError = vi.fn();
    showFieldErrors({ setError }, [{ path: field, message: "No." }]);
    expect(setError).toHaveBeenCalledWith(field, expect.objectContaining({ message: "No." }), { shouldFocus: true });
  });
});

test("an empty text field is sent as null, except for title and style", () => {
  const { title, style, products, ...payload } = toBoardPayload(
    toBoardContent(aForm({ room: "", products: [] }), "draft"),
  );
  expect({ title, style, products }).toEqual({ title: "Japandi", style: "Japandi", products: [] });
  for (const field of getFieldNames(formFields).filter((name) => name !== "title" && name !== "style"))
    expect(payload).toHaveProperty(field, null);
});
