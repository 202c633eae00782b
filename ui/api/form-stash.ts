import { useCallback, useEffect, useRef, useState } from "react";
import { useBeforeReload } from "../hooks/page-reload.ts";

/**
 * Stores form values in `sessionStorage` across the redirect to the sign-in page. Does nothing where storage is
 * blocked.
 */
export function stash(name: string, values: unknown): void {
  withStorage((storage) => storage.setItem(toStorageKey(name), JSON.stringify(values)));
}

/** Returns the stashed value; undefined if there is none, or if it cannot be read. */
export function readStash(name: string): unknown {
  return withStorage((storage) => {
    const text = storage.getItem(toStorageKey(name));
    return text === null ? undefined : JSON.parse(text);
  });
}

export function clearStash(name: string): void {
  withStorage((storage) => storage.removeItem(toStorageKey(name)));
}

const ownerKey = "stash-owner";

/** Deletes what another user has stashed in this tab. */
export function keepStashesOf(userId: string): void {
  withStorage((storage) => {
    const owner = storage.getItem(ownerKey);
    storage.setItem(ownerKey, userId);
    // Before the first sign-in, the page of the bookmarklet stashes what it was given.
    if (owner === null || owner === userId) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    for (const key of keys) if (key.startsWith(toStorageKey(""))) storage.removeItem(key);
  });
}

function toStorageKey(name: string): string {
  return `stash:${name}`;
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Returns the stashed value, parsed by `parse`, and removes it from the storage after the first commit: React may
 * discard a render, so reading must not clear it.
 */
export function useStash<Values>(name: string, parse: (stored: unknown) => Values): Values {
  const [values] = useState(() => parse(readStash(name)));
  useEffect(() => clearStash(name), [name]);
  return values;
}

/**
 * Stashes a form before a reload, and before the redirect to the sign-in page, for which `stashNow` is called. From
 * then on leaving the page is not confirmed.
 */
export function useStashBeforeLeaving(name: string, getValues: () => unknown) {
  const isLeaving = useRef(false);
  const latest = useRef(getValues);
  latest.current = getValues;
  const stashNow = useCallback(() => {
    isLeaving.current = true;
    stash(name, latest.current());
  }, [name]);
  useBeforeReload(stashNow);
  return { stashNow, isNavigationAllowed: useCallback(() => isLeaving.current, []) };
}
