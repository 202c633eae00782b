/** Marks a name as that of an open editor, until what is returned is called or the page is gone. */
export function markAsLiving(name: string): () => void {
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers have no locks where the address is not secure: then every draft counts as left behind.
  if ("locks" in navigator) navigator.locks.request(name, () => isOver).catch(() => undefined);
  return release;
}

/** The names that open editors of this browser have; none where it cannot be told. */
export async function livingEditors(): Promise<readonly string[]> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}
