import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import type { BoardListFilter } from "../../api/queries.ts";
import { paths } from "../../paths.ts";
import { parseListSearchParams } from "../../routes/list-search-params.ts";

/** How long a typing visitor pauses before the list follows. */
const DEBOUNCE_MS = 300;
/** What wouter tells the window of: back and forward, links, and addresses that follow the form. */
const locationEvents = ["popstate", "pushState", "replaceState"] as const;

/**
 * The form's own fields are what it shows; the address follows them. Words follow after a pause and take the place of
 * the address before, a choice is an address of its own. `asked` is what the address asks for now.
 */
export function useFilterForm(current: BoardListFilter) {
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastOwnPath = useRef("");

  const navigateToForm = (form: HTMLFormElement | null, replace: boolean) => {
    clearTimeout(pause.current);
    if (form === null) return;
    const url = formatListPath(readForm(form));
    lastOwnPath.current = url;
    navigate(url, { replace });
  };

  const applyEarlyInput = useEffectEvent(() => {
    const form = field.current?.form ?? null;
    if (form !== null && formatListPath(readForm(form)) !== formatListPath(current)) navigateToForm(form, true);
  });
  // Visitors type and choose while the page's code is still on its way.
  useEffect(() => applyEarlyInput(), []);

  // Back, forward and links change the address under the form, and count for more than words typed before them.
  useEffect(() => {
    const syncFromLocation = () => {
      const { pathname, search } = window.location;
      const isOwn = pathname + search === lastOwnPath.current;
      lastOwnPath.current = "";
      if (isOwn || field.current === null) return;
      clearTimeout(pause.current);
      field.current.value = parseListSearchParams(search).filter.q ?? "";
    };
    for (const event of locationEvents) window.addEventListener(event, syncFromLocation);
    return () => {
      clearTimeout(pause.current);
      for (const event of locationEvents) window.removeEventListener(event, syncFromLocation);
    };
  }, []);

  return {
    field,
    onType: () => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => navigateToForm(field.current?.form ?? null, true), DEBOUNCE_MS);
    },
    onPick: () => navigateToForm(field.current?.form ?? null, false),
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
  const part = (name: string) => String(data.get(name) ?? "").trim();
  return { q: part("q"), style: part("style"), room: part("room") };
}
