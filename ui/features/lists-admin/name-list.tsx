import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { AdminSection } from "../../components/admin-section.tsx";
import { RetryLine } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { NameBadges } from "../terms/term-badges.tsx";
import { NameForm } from "../terms/term-form.tsx";
import type { NameKind } from "../terms/term-kinds.ts";
import { namesQuery } from "./names-query.ts";

/** One list: a field that adds to it, and its names. */
export function NameList({ kind }: { kind: NameKind }) {
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
