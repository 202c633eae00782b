import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearStash, keepStashesOf, readStash, stash } from "../../../ui/api/form-stash.ts";

function createStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: createStorage() });
  return () => vi.unstubAllGlobals();
});

describe("a stash", () => {
  it("returns the value until it is cleared", () => {
    stash("profile", { label: "Typed with care" });
    expect(readStash("profile")).toEqual({ label: "Typed with care" });
    expect(readStash("profile")).toEqual({ label: "Typed with care" });
    clearStash("profile");
    expect(readStash("profile")).toBeUndefined();
  });

  it("is deleted when another user signs in", () => {
    keepStashesOf("ann");
    stash("style", "Japandi");
    stash("room", "Hall");
    keepStashesOf("ann");
    expect(readStash("style")).toBe("Japandi");
    keepStashesOf("ben");
    expect([readStash("style"), readStash("room")]).toEqual([undefined, undefined]);
  });

  it("returns undefined when storage is blocked or holds invalid JSON", () => {
    vi.stubGlobal("window", {
      get sessionStorage(): Storage {
        throw new Error("forbidden");
      },
    });
    stash("style", "Japandi");
    expect(readStash("style")).toBeUndefined();
    vi.stubGlobal("window", { sessionStorage: { getItem: () => "{broken" } });
    expect(readStash("style")).toBeUndefined();
  });
});
