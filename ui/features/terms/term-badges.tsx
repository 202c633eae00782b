import { X } from "lucide-react";
import { useRef } from "react";
import type { TermDto } from "../../../adapters/http/contract/term.ts";
import type { TermKind } from "./term-kinds.ts";
import * as css from "./terms.css.ts";
import { useRemoveTerm } from "./use-term-mutations.ts";

interface TermBadgeProps {
  name: string;
  /** Whether it is being removed. */
  isRemoving: boolean;
  onRemove: () => void;
}

function TermBadge({ name, isRemoving, onRemove }: TermBadgeProps) {
  return (
    <li className={css.badge} data-removing={isRemoving}>
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

interface TermBadgesProps {
  kind: TermKind;
  terms: readonly TermDto[];
  /** Called after the last term was removed. */
  onEmpty: () => void;
}

/** The terms of a list. After a removal the focus moves to the neighbor of the removed term. */
export function TermBadges({ kind, terms, onEmpty }: TermBadgesProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveTerm(kind, (id) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const index = terms.findIndex((name) => name.id === id);
    const isFocused = buttons[index] === document.activeElement || document.activeElement === document.body;
    const neighbor = buttons[index + 1] ?? buttons[index - 1];
    if (!isFocused) return;
    if (neighbor === undefined) onEmpty();
    else neighbor.focus();
  });
  if (terms.length === 0) return <p className={css.empty}>{`No ${kind.plural} yet`}</p>;
  return (
    <ul ref={list} className={css.badges}>
      {terms.map((term) => (
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
