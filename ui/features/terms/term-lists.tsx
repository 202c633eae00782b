import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { AdminSection } from "../../components/admin-section.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { TermBadges } from "./term-badges.tsx";
import { TermForm } from "./term-form.tsx";
import { nameKinds, type TermKind } from "./term-kinds.ts";
import * as css from "./terms.css.ts";
import { namesQuery } from "./use-term-mutations.ts";

/** One list: a field that adds to it, and its names. */
function TermList({ kind }: { kind: TermKind }) {
  const { data: names, isPending, refetch } = useQuery(namesQuery(kind));
  const field = useRef<HTMLInputElement>(null);
  const count = names?.length ?? 0;
  return (
    <AdminSection title={kind.title} count={count === 0 ? undefined : String(count)}>
      <TermForm kind={kind} field={field} />
      {isPending && (
        <Skeleton>
          <SkeletonText lines={["most", "half"]} />
        </Skeleton>
      )}
      {!isPending && names === undefined && (
        <InlineError onRetry={() => void refetch()}>{`Failed to fetch ${kind.plural}`}</InlineError>
      )}
      {names !== undefined && <TermBadges kind={kind} names={names} onEmpty={() => field.current?.focus()} />}
    </AdminSection>
  );
}

/** The four lists of names that boards are made of. */
export function TermLists() {
  return (
    <div className={css.lists}>
      {nameKinds.map((kind) => (
        <TermList key={kind.key} kind={kind} />
      ))}
    </div>
  );
}
