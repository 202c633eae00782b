import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { hidden } from "./export-sheet.css.ts";

/** Lays a sheet out beside the page for as long as `use` needs it. Out of sight, hearing and reach. */
export async function withHiddenSheet<Result>(
  content: ReactElement,
  use: (sheet: HTMLElement) => Promise<Result>,
): Promise<Result> {
  const host = document.createElement("div");
  host.className = hidden;
  host.ariaHidden = "true";
  host.inert = true;
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(content));
    const sheet = host.firstElementChild;
    if (!(sheet instanceof HTMLElement)) throw new Error("Nothing was laid out");
    return await use(sheet);
  } finally {
    root.unmount();
    host.remove();
  }
}
