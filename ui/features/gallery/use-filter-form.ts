import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { type BoardListFilter, parseListSearchParams, paths } from "../../paths.ts";

/** Delay between the last keystroke and the update of the URL. */
const debounceMs = 300;
/** Events on `window` for history navigation and for wouter's own navigation. */
const locationEvents = ["popstate", "pushState", "replaceState"] as const;

/**
 * Uncontrolled filter form whose values are written to the URL: the search text after a pause, replacing the history
 * entry; a select at once, as a new entry. `current` is the filter of the current URL.
 */
export function useFilterForm(current: BoardListFilter) {
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastOwnPath = useRef("");

  const navigateToForm = (form: HTMLFormElement | null, replace: boolean) => {
    clearTimeout(debounceTimer.current);
    if (form === null) return;
    const url = formatListPath(readForm(form));
    lastOwnPath.current = url;
    navigate(url, { replace });
  };

  const applyEarlyInput = useEffectEvent(() => {
    const form = field.current?.form ?? null;
    if (form !== null && formatListPath(readForm(form)) !== formatListPath(current)) navigateToForm(form, true);
  });
  // Applies what was typed or selected before hydration.
  useEffect(() => applyEarlyInput(), []);

  // Other navigation (history, links) overrides the search text, including text that waits for the debounce.
  useEffect(() => {
    const syncFromLocation = () => {
      const { pathname, search } = window.location;
      const isOwn = pathname + search === lastOwnPath.current;
      lastOwnPath.current = "";
      if (isOwn || field.current === null) return;
      clearTimeout(debounceTimer.current);
      field.current.value = parseListSearchParams(search).filter.q ?? "";
    };
    for (const event of locationEvents) window.addEventListener(event, syncFromLocation);
    return () => {
      clearTimeout(debounceTimer.current);
      for (const event of locationEvents) window.removeEventListener(event, syncFromLocation);
    };
  }, []);

  return {
    field,
    onInput: () => {
      clearTimeout(debounceTimer.current);
      debounceTimer.current = setTimeout(() => navigateToForm(field.current?.form ?? null, true), debounceMs);
    },
    onSelect: () => navigateToForm(field.current?.form ?? null, false),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      navigateToForm(event.currentTarget, false);
    },
  };
}

function formatListPath({ q = "", style = "", room = "" }: BoardListFilter): string {
  return paths.listPath(paths.boards, { q, style, room });
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const getValue = (name: string) => String(data.get(name) ?? "").trim();
  return { q: getValue("q"), style: getValue("style"), room: getValue("room") };
}
