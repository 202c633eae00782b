import { X } from "lucide-react";
import { useRef } from "react";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import type { NameKind } from "./term-kinds.ts";
import * as css from "./terms.css.ts";
import { useRemoveName } from "./use-term-mutations.ts";

interface NameBadgeProps {
  name: string;
  /** While it is being removed. */
  isLeaving: boolean;
  onRemove: () => void;
}

function NameBadge({ name, isLeaving, onRemove }: NameBadgeProps) {
  return (
    <li className={css.badge} data-leaving={isLeaving}>
      <span className={css.name} dir="auto">
        {name}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove ${name}`}
        aria-disabled={isLeaving}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}

interface NameBadgesProps {
  kind: NameKind;
  names: readonly TermWire[];
  /** Once the last of them is gone. */
  onEmpty: () => void;
}

/** The names of a list. Where the focused one goes, its neighbour has the focus. */
export function NameBadges({ kind, names, onEmpty }: NameBadgesProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveName(kind, (id) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const place = names.findIndex((name) => name.id === id);
    const isFocused = buttons[place] === document.activeElement || document.activeElement === document.body;
    const neighbour = buttons[place + 1] ?? buttons[place - 1];
    if (!isFocused) return;
    if (neighbour === undefined) onEmpty();
    else neighbour.focus();
  });
  if (names.length === 0) return <p className={css.empty}>{`No ${kind.many} yet`}</p>;
  return (
    <ul ref={list} className={css.badges}>
      {names.map((term) => (
        <NameBadge
          key={term.id}
          name={term.name}
          isLeaving={remove.isPending && remove.variables.id === term.id}
          onRemove={() => !remove.isPending && remove.mutate(term)}
        />
      ))}
    </ul>
  );
}
