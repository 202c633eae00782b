/** Makes identifiers nobody has used yet: lowercase UUIDs. */
export interface IdGenerator {
  generate(): string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** False for texts that cannot be an identifier of anything; asking for such a thing is "not found". */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
