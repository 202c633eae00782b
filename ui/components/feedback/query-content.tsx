import type { ReactNode } from "react";
import { InlineError } from "./inline-error.tsx";
import { Skeleton, SkeletonText } from "./skeleton.tsx";

interface QueryContentProps<Data> {
  /** The result of `useQuery`. */
  query: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Names what failed to load. */
  error: string;
  /** The placeholder while it loads. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The data of a section of an admin page; a placeholder until it is loaded, or an error with a retry button. */
export function QueryContent<Data>({ query, error, skeleton, children }: QueryContentProps<Data>) {
  const { data, isPending, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isPending) return <InlineError onRetry={() => void refetch()}>{error}</InlineError>;
  return <Skeleton>{skeleton ?? <SkeletonText lines={["most", "half"]} />}</Skeleton>;
}
