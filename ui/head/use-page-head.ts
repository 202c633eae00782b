import { createContext, useContext, useEffect } from "react";
import { applyHead } from "./apply-head.ts";
import type { PageHead } from "./page-head.ts";

/** Takes what a page says of itself while the server renders it; null in a browser. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null);

/** The server sets it into the document; in a browser it follows from page to page. */
export function usePageHead(head: PageHead): void {
  useContext(HeadCollector)?.(head);
  const { title, description, canonicalPath, listed } = head;
  useEffect(
    () => applyHead({ title, description, canonicalPath, listed }),
    [title, description, canonicalPath, listed],
  );
}
