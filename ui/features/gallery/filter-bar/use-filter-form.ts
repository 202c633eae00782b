import { type FormEvent, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../paths.ts";

/** How long a typing visitor pauses before the list follows. */
const pauseMs = 300;

/**
 * The form's own fields are what it shows; the address follows them. Words follow after a pause and take the place of
 * the address before, a choice is an address of its own. `q` is what the address asks for now.
 */
export function useFilterForm(q: string) {
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };
  const follow = (form: HTMLFormElement | null, replace: boolean) => {
    cancel();
    if (form !== null) navigate(paths.list(paths.boards, partsOf(form)), { replace });
  };

  // Back, forward and "Clear filters" change the address under the form.
  useEffect(() => {
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

function partsOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const part = (name: string) => String(data.get(name) ?? "").trim();
  return { q: part("q"), style: part("style"), room: part("room") };
}
