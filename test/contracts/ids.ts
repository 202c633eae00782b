import { expect, test } from "vitest";
import { type IdGenerator, isUuid } from "../../core/kernel/ids.ts";

export function idGeneratorContract(name: string, makeIds: () => IdGenerator): void {
  test(`${name} are lowercase UUIDs that do not repeat`, () => {
    const source = makeIds();
    const ids = Array.from({ length: 1000 }, () => source.generate());
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => isUuid(id) && id === id.toLowerCase())).toBe(true);
  });
}
