import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearStash, readStash, stash } from "../../../ui/api/form-stash.ts";

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: storage() });
  return () => vi.unstubAllGlobals();
});

describe("kept work", () => {
  it("can be looked at as often as a form is begun, until it is forgotten", () => {
    stash("profile", { label: "Typed with care" });
    expect(readStash("profile")).toEqual({ label: "Typed with care" });
    expect(readStash("profile")).toEqual({ label: "Typed with care" });
    clearStash("profile");
    expect(readStash("profile")).toBeUndefined();
  });

  it("is told apart by its name", () => {
    stash("style", "Japandi");
    expect(readStash("room")).toBeUndefined();
  });

  it("is nothing where the browser forbids to keep or what is kept is no work", () => {
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
