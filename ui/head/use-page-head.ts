import { createContext, useContext, useEffect } from "react";
import { applyHead } from "./apply-head.ts";
import type { PageHead } from "./page-head.ts";

/** Takes what a page says of itself while the server renders it; null in a browser. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null);

/** The server sets it into the document; in a browser it follows from page to page. */
export function usePageHead({ title, description, canonicalPath, status, listed }: PageHead): void {
  const collect = useContext(HeadCollector);
  collect?.({ title, description, canonicalPath, status, listed });
  useEffect(
    () => applyHead({ title, description, canonicalPath, status, listed }),
    [title, description, canonicalPath, status, listed],
  );
}
