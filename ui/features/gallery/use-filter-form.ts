import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import type { ListFilter } from "../../api/queries.ts";
import { paths } from "../../paths.ts";
import { listSearchOf } from "../../routes/list-search-params.ts";

/** How long a typing visitor pauses before the list follows. */
const pauseMs = 300;
/** What wouter tells the window of: back and forward, links, and addresses that follow the form. */
const addressEvents = ["popstate", "pushState", "replaceState"] as const;

/**
 * The form's own fields are what it shows; the address follows them. Words follow after a pause and take the place of
 * the address before, a choice is an address of its own. `asked` is what the address asks for now.
 */
export function useFilterForm(asked: ListFilter) {
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ownWay = useRef("");

  const follow = (form: HTMLFormElement | null, replace: boolean) => {
    clearTimeout(pause.current);
    if (form === null) return;
    const address = addressOf(partsOf(form));
    ownWay.current = address;
    navigate(address, { replace });
  };

  const followWhatWasEarlier = useEffectEvent(() => {
    const form = field.current?.form ?? null;
    if (form !== null && addressOf(partsOf(form)) !== addressOf(asked)) follow(form, true);
  });
  // Visitors type and choose while the page's code is still on its way.
  useEffect(() => followWhatWasEarlier(), []);

  // Back, forward and links change the address under the form, and count for more than words typed before them.
  useEffect(() => {
    const giveWay = () => {
      const { pathname, search } = window.location;
      const isOwn = pathname + search === ownWay.current;
      ownWay.current = "";
      if (isOwn || field.current === null) return;
      clearTimeout(pause.current);
      field.current.value = listSearchOf(search).filter.q ?? "";
    };
    for (const event of addressEvents) window.addEventListener(event, giveWay);
    return () => {
      clearTimeout(pause.current);
      for (const event of addressEvents) window.removeEventListener(event, giveWay);
    };
  }, []);

  return {
    field,
    onType: () => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => follow(field.current?.form ?? null, true), pauseMs);
    },
    onPick: () => follow(field.current?.form ?? null, false),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      follow(event.currentTarget, false);
    },
  };
}

function addressOf({ q = "", style = "", room = "" }: ListFilter): string {
  return paths.list(paths.boards, { q, style, room });
}

function partsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const part = (name: string) => String(data.get(name) ?? "").trim();
  return { q: part("q"), style: part("style"), room: part("room") };
}
