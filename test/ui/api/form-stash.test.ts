import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetWork, keepWork, keptWork } from "../../../ui/api/form-stash.ts";

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
    keepWork("profile", { label: "Typed with care" });
    expect(keptWork("profile")).toEqual({ label: "Typed with care" });
    expect(keptWork("profile")).toEqual({ label: "Typed with care" });
    forgetWork("profile");
    expect(keptWork("profile")).toBeUndefined();
  });

  it("is told apart by its name", () => {
    keepWork("style", "Japandi");
    expect(keptWork("room")).toBeUndefined();
  });

  it("is nothing where the browser forbids to keep or what is kept is no work", () => {
    vi.stubGlobal("window", {
      get sessionStorage(): Storage {
        throw new Error("forbidden");
      },
    });
    keepWork("style", "Japandi");
    expect(keptWork("style")).toBeUndefined();
    vi.stubGlobal("window", { sessionStorage: { getItem: () => "{broken" } });
    expect(keptWork("style")).toBeUndefined();
  });
});
