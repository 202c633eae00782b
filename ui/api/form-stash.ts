import { useEffect, useState } from "react";

/**
 * Keeps what somebody has typed while the browser is away at the sign-in page, in this tab and until it is forgotten.
 * Where the browser forbids it nothing is kept.
 */
export function keepWork(name: string, work: unknown): void {
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(work)));
}

/** What is kept under this name; undefined for nothing. */
export function keptWork(name: string): unknown {
  return withStorage((storage) => {
    const text = storage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  });
}

export function forgetWork(name: string): void {
  withStorage((storage) => storage.removeItem(keyOf(name)));
}

function keyOf(name: string): string {
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
export function useKeptWork<Work>(name: string, read: (kept: unknown) => Work): Work {
  const [work] = useState(() => read(keptWork(name)));
  useEffect(() => forgetWork(name), [name]);
  return work;
}
