import { useRef } from "react";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { NameBadge } from "../lists-admin/name-badge.tsx";
import { useRemoveName } from "../lists-admin/use-remove-name.ts";
import type { NameKind } from "./term-kinds.ts";
import * as css from "./terms.css.ts";

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
