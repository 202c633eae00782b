import type { IdGenerator } from "../../core/kernel/system.port.ts";

/** Generates predictable UUIDs: 00000000-0000-4000-8000-000000000001, …002 and so on. */
export function fakeIds(first = 1): IdGenerator {
  let number = first;
  return { generate: () => fakeId(number++) };
}

export function fakeId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}
