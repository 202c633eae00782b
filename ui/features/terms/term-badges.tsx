import { X } from "lucide-react";
import type { RefObject } from "react";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { useListFocusRecovery } from "../../hooks/use-list-focus-recovery.ts";
import type { TermListDefinition } from "./term-list-definitions.ts";
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
  list: TermListDefinition;
  terms: readonly TermDto[];
  /** Focused after the last term was removed. */
  fallbackRef: RefObject<HTMLElement | null>;
}

/** The terms of a list. After a removal the focus moves to the neighbor of the removed term. */
export function TermBadges({ list, terms, fallbackRef }: TermBadgesProps) {
  const ids = terms.map(({ id }) => id);
  const { listRef, listeners } = useListFocusRecovery<HTMLUListElement>(ids, fallbackRef);
  const remove = useRemoveTerm(list);
  if (terms.length === 0) return <p className={css.empty}>{`No ${list.plural} yet`}</p>;
  return (
    <ul ref={listRef} {...listeners} className={css.badges}>
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
