import type { EditorForm } from "./editor-form.ts";

/** Whether two states of the form would save the same board, in whichever status. */
export function isSameWork(one: EditorForm, other: EditorForm): boolean {
  return work(one) === work(other);
}

function work({ style, room, adjective, title, moodboard, products, description }: EditorForm): string {
  const ids = products.map(({ id, title: name, imageUrl }) => [id, name, imageUrl]);
  return JSON.stringify([style, room, adjective, title, moodboard, description, ids]);
}
