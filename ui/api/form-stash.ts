import { useEffect, useState } from "react";

/**
 * Keeps what somebody has typed while the browser is away at the sign-in page, in this tab and until it is forgotten.
 * Where the browser forbids it nothing is kept.
 */
export function stash(name: string, session: unknown): void {
  withStorage((storage) => storage.setItem(toStorageKey(name), JSON.stringify(session)));
}

/** What is kept under this name; undefined for nothing. */
export function readStash(name: string): unknown {
  return withStorage((storage) => {
    const text = storage.getItem(toStorageKey(name));
    return text === null ? undefined : JSON.parse(text);
  });
}

export function clearStash(name: string): void {
  withStorage((storage) => storage.removeItem(toStorageKey(name)));
}

function toStorageKey(name: string): string {
  return `kept-work:${name}`;
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * What was kept under this name, for the form that it was typed into, as `read` makes it out. It is forgotten only when
 * the form is there: React may begin to draw a form, drop it and begin anew.
 */
export function useStash<Work>(name: string, read: (stored: unknown) => Work): Work {
  const [session] = useState(() => read(readStash(name)));
  useEffect(() => clearStash(name), [name]);
  return session;
}
