import type { EditorForm } from "./editor-form.ts";

/** Whether two states of the form would save the same board, in whichever status, and have the same left to be added. */
export function isSameWork(one: EditorForm, other: EditorForm): boolean {
  return work(one) === work(other);
}

function work(form: EditorForm): string {
  const { style, room, adjective, title, moodboard, description, link, byHand } = form;
  const products = form.products.map(({ id, title: name, imageUrl }) => [id, name, imageUrl]);
  const described = byHand && [byHand.link, byHand.title, byHand.imageUrl, byHand.uploaded];
  return JSON.stringify([style, room, adjective, title, moodboard, description, products, link.trim(), described]);
}
