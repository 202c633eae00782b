/**
 * Keeps what somebody has typed while the browser is away at the sign-in page, in this tab and until it is taken back
 * once. Where the browser forbids it nothing is kept.
 */
export function keepWork(name: string, work: unknown): void {
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(work)));
}

/** What was kept under this name, and no more after that; undefined for nothing. */
export function takeWork(name: string): unknown {
  return withStorage((storage) => {
    const text = storage.getItem(keyOf(name));
    storage.removeItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  });
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
