/** A name for one opening of an editor, which no other one has. */
export function newOpening(): string {
  return Math.random().toString(36).slice(2);
}
