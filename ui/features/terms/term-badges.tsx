import { X } from "lucide-react";
import { useRef } from "react";
import type { TermDto } from "../../../adapters/http/contract/term.ts";
import type { TermKind } from "./term-kinds.ts";
import * as css from "./terms.css.ts";
import { useRemoveTerm } from "./use-term-mutations.ts";

interface NameBadgeProps {
  name: string;
  /** While it is being removed. */
  isRemoving: boolean;
  onRemove: () => void;
}

function TermBadge({ name, isRemoving, onRemove }: NameBadgeProps) {
  return (
    <li className={css.badge} data-leaving={isRemoving}>
      <span className={css.name} dir="auto">
        {name}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove ${name}`}
        aria-disabled={isRemoving}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}

interface NameBadgesProps {
  kind: TermKind;
  names: readonly TermDto[];
  /** Once the last of them is gone. */
  onEmpty: () => void;
}

/** The names of a list. Where the focused one goes, its neighbour has the focus. */
export function TermBadges({ kind, names, onEmpty }: NameBadgesProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveTerm(kind, (id) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const place = names.findIndex((name) => name.id === id);
    const isFocused = buttons[place] === document.activeElement || document.activeElement === document.body;
    const neighbour = buttons[place + 1] ?? buttons[place - 1];
    if (!isFocused) return;
    if (neighbour === undefined) onEmpty();
    else neighbour.focus();
  });
  if (names.length === 0) return <p className={css.empty}>{`No ${kind.plural} yet`}</p>;
  return (
    <ul ref={list} className={css.badges}>
      {names.map((term) => (
        <TermBadge
          key={term.id}
          name={term.name}
          isRemoving={remove.isPending && remove.variables.id === term.id}
          onRemove={() => !remove.isPending && remove.mutate(term)}
        />
      ))}
    </ul>
  );
}
