import type { BoardContent, BoardStatus } from "../../../../core/board/board.ts";
import { subjectOf, titleOrSubject } from "../../../../core/board/subject.ts";
import type { EditorForm } from "./editor-form.ts";

/** What the form says of a board. The picture that stands for it is its moodboard, else that of a product. */
export function contentOf(form: EditorForm, status: BoardStatus): BoardContent {
  const subject = formSubject(form);
  return {
    title: titleOrSubject(form.title, subject),
    subject,
    description: form.description.trim() || null,
    style: form.style,
    room: form.room || null,
    furnitureType: null,
    adjective: form.adjective || null,
    status,
    products: form.products,
    imageUrl: form.moodboard ?? firstImage(form),
    uploadedMoodboardUrl: form.moodboard,
  };
}

export function formSubject({ style, room }: Pick<EditorForm, "style" | "room">): string {
  return subjectOf(style, room);
}

function firstImage({ products }: EditorForm): string | null {
  return products.find(({ imageUrl }) => imageUrl !== "")?.imageUrl ?? null;
}
