import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { AdminSection } from "../../components/admin-section.tsx";
import { RetryLine } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { NameBadges } from "./term-badges.tsx";
import { NameForm } from "./term-form.tsx";
import { type NameKind, nameKinds } from "./term-kinds.ts";
import * as css from "./terms.css.ts";
import { namesQuery } from "./use-term-mutations.ts";

/** One list: a field that adds to it, and its names. */
function NameList({ kind }: { kind: NameKind }) {
  const { data: names, isPending, refetch } = useQuery(namesQuery(kind));
  const field = useRef<HTMLInputElement>(null);
  const count = names?.length ?? 0;
  return (
    <AdminSection title={kind.title} note={count === 0 ? undefined : String(count)}>
      <NameForm kind={kind} field={field} />
      {isPending && (
        <Skeleton>
          <SkeletonText lines={["most", "half"]} />
        </Skeleton>
      )}
      {!isPending && names === undefined && (
        <RetryLine onRetry={() => void refetch()}>{`Failed to fetch ${kind.many}`}</RetryLine>
      )}
      {names !== undefined && <NameBadges kind={kind} names={names} onEmpty={() => field.current?.focus()} />}
    </AdminSection>
  );
}

/** The four lists of names that boards are made of. */
export function NameLists() {
  return (
    <div className={css.lists}>
      {nameKinds.map((kind) => (
        <NameList key={kind.key} kind={kind} />
      ))}
    </div>
  );
}
