export const loadFloating = () => import("./floating.ts");

/** Fetches the code ahead of a press that may come. */
export function prepareFloating(): void {
  loadFloating().catch(() => undefined);
}
