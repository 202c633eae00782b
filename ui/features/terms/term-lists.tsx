import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type RefObject, useRef } from "react";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { AdminSection } from "../../components/admin-section.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { TextLink } from "../../components/links.tsx";
import { useListFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import { TermForm } from "./term-form.tsx";
import { type TermListDefinition, termListDefinitions, useRemoveTerm } from "./term-list-queries.ts";
import * as css from "./terms.css.ts";

/** A list: the form that adds a term, and its terms. */
function TermList({ list }: { list: TermListDefinition }) {
  const { data: terms, isPending, refetch } = useQuery(list.query(usePublicApi()));
  const field = useRef<HTMLInputElement>(null);
  const count = terms?.length ?? 0;
  return (
    <AdminSection title={list.title} count={count === 0 ? undefined : String(count)}>
      <TermForm list={list} field={field} />
      {isPending && (
        <Skeleton>
          <SkeletonText lines={["most", "half"]} />
        </Skeleton>
      )}
      {!isPending && terms === undefined && (
        <InlineError onRetry={() => void refetch()}>{`Failed to fetch ${list.plural}`}</InlineError>
      )}
      {terms !== undefined && <TermBadges list={list} terms={terms} fallbackRef={field} />}
      {list.related !== undefined && (
        <p className={css.related}>
          <TextLink href={list.related.href}>{list.related.text}</TextLink>
        </p>
      )}
    </AdminSection>
  );
}

/** The four term lists (core/README.md, L1). */
export function TermLists() {
  return (
    <div className={css.lists}>
      {termListDefinitions.map((list) => (
        <TermList key={list.key} list={list} />
      ))}
    </div>
  );
}

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
function TermBadges({ list, terms, fallbackRef }: TermBadgesProps) {
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
