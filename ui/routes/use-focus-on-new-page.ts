import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { contentId } from "../pages/page-layout.tsx";

/** After a change of page without a reload, reading goes on at the new page's content. */
export function useFocusOnNewPage(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [path]);
}
