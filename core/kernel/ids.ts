/** Makes identifiers nobody has used yet: lowercase UUIDs. */
export interface Ids {
  next(): string;
}
