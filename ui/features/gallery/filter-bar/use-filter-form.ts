import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../paths.ts";
import type { ListFilter } from "../gallery-queries.ts";

/** How long a typing visitor pauses before the list follows. */
const pauseMs = 300;

/**
 * The form's own fields are what it shows; the address follows them. Words follow after a pause and take the place of
 * the address before, a choice is an address of its own. `asked` is what the address asks for now.
 */
export function useFilterForm(asked: ListFilter) {
  const { q = "" } = asked;
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };
  const follow = (form: HTMLFormElement | null, replace: boolean) => {
    cancel();
    if (form !== null) navigate(addressOf(partsOf(form)), { replace });
  };

  const followWhatWasEarlier = useEffectEvent(() => {
    const form = field.current?.form ?? null;
    if (form !== null && addressOf(partsOf(form)) !== addressOf(asked)) follow(form, true);
  });
  // Visitors type and choose while the page's code is still on its way.
  useEffect(() => followWhatWasEarlier(), []);

  // Back, forward and "Clear filters" change the address under the form.
  const last = useRef(q);
  useEffect(() => {
    if (last.current === q) return;
    last.current = q;
    if (field.current === null || pause.current !== undefined) return;
    if (field.current.value.trim() !== q) field.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(pause.current), []);

  return {
    field,
    cancel,
    onType: () => {
      cancel();
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
