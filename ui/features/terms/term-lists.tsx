import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { AdminSection } from "../../components/admin-section.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { TermBadges } from "./term-badges.tsx";
import { TermForm } from "./term-form.tsx";
import { type TermListDefinition, termListDefinitions } from "./term-list-definitions.ts";
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
