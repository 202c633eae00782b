/** Generates random lowercase UUIDs. */
export interface IdGenerator {
  generate(): string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Ids that are no UUID are treated as not found without a query. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
