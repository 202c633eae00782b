import { expect, test } from "vitest";
import type { IdGenerator } from "../../core/kernel/system.port.ts";
import { isUuid } from "../../core/kernel/text.ts";

export function idGeneratorContract(name: string, makeIds: () => IdGenerator): void {
  test(`${name} are lowercase UUIDs that do not repeat`, () => {
    const source = makeIds();
    const ids = Array.from({ length: 1000 }, () => source.generate());
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => isUuid(id) && id === id.toLowerCase())).toBe(true);
  });
}
