import { type MutationOptions, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TermDto, TermUsageDto } from "../../../adapters/http/contract/operations/terms.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { invalidateStyleOrder } from "../../api/invalidate.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { stylesQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { failureToast, parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { Image } from "../../components/image/image.tsx";
import { TextLink } from "../../components/links.tsx";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { StyleLabel } from "../../components/section-heading.tsx";
import { SortableList } from "../../components/sortable/sortable-list.tsx";
import { sortByIds } from "../../components/sortable/use-sortable-list.ts";
import { visuallyHidden } from "../../design/layout.css.ts";
import { formatCount } from "../../format.ts";
import { paths } from "../../paths.ts";
import { StyleCover } from "./style-cover.tsx";
import * as css from "./style-list.css.ts";

/** The number of boards of each style; fetched on each mount, because every save of a board may change it. */
const termUsageQuery = queryOptions({
  queryKey: queryKeys.styleUsage,
  queryFn: () => getJson<readonly TermUsageDto[]>(adminEndpoints.styles.boardCounts),
  staleTime: 0,
});

/** "12 boards", "12 boards, 3 drafts". The linked page lists no drafts. */
export function formatBoardCount({ boards, published }: Pick<TermUsageDto, "boards" | "published">): string {
  const drafts = boards - published;
  return drafts === 0
    ? formatCount(boards, "board")
    : `${formatCount(boards, "board")}, ${formatCount(drafts, "draft")}`;
}

interface StyleRowProps {
  style: TermDto;
  /** Null while unknown. */
  usage: TermUsageDto | null;
  handle: ReactNode;
}

/** A style: cover, name, number of boards, and the actions of its cover. */
function StyleRow({ style, usage, handle }: StyleRowProps) {
  return (
    <div className={css.row}>
      <span className={css.handle}>{handle}</span>
      <span className={css.cover}>
        <Image image={style.picture} alt="" title="" aspect="scene" slot="styleCover" />
      </span>
      <div className={css.details}>
        <span className={css.name} dir="auto">
          <StyleLabel>{style.name}</StyleLabel>
        </span>
        {usage !== null && (
          <Link className={css.count} href={paths.category(style.name)}>
            {formatBoardCount(usage)}
            <span className={visuallyHidden}> in {style.name}</span>
          </Link>
        )}
      </div>
      <StyleCover style={style} />
    </div>
  );
}

/** All styles in the order of the public pages; sortable (core/README.md, L2). */
export function StyleList() {
  const { data: stored, isPending, refetch } = useQuery(stylesQuery(usePublicApi()));
  const { data: counts } = useAdminQuery(termUsageQuery);
  const reorder = useReorderStyles();
  const styles = stored && applyPendingOrder(stored, reorder);
  return (
    <AdminSection
      title="Styles"
      count={styles === undefined || styles.length === 0 ? undefined : String(styles.length)}
    >
      <p className={css.lead}>
        Drag to set the order visitors see. Upload a cover to replace the default: JPEG, 3:2, 1600&nbsp;px, 10&nbsp;MB
        at most.
      </p>
      {isPending && (
        <Skeleton>
          <SkeletonText size="title" lines={["full", "full", "full", "full"]} />
        </Skeleton>
      )}
      {!isPending && styles === undefined && (
        <InlineError onRetry={() => void refetch()}>Failed to fetch styles</InlineError>
      )}
      {styles?.length === 0 && <p className={css.empty}>No styles yet</p>}
      {styles !== undefined && styles.length > 0 && (
        <SortableList items={styles} label="Styles" onReorder={(ids) => reorder.mutate(ids)}>
          {(style, handle) => (
            <StyleRow style={style} usage={counts?.find(({ id }) => id === style.id) ?? null} handle={handle} />
          )}
        </SortableList>
      )}
      <TextLink href={paths.boardSettings}>Add or remove styles in Settings</TextLink>
    </AdminSection>
  );
}

const queryKey = queryKeys.styles;

interface OrderMutation {
  readonly isPending: boolean;
  /** The ids of the newest order. */
  readonly variables: readonly string[] | undefined;
}

/** Returns the list in the newest order while that order is being saved, else as the server last confirmed it. */
export function applyPendingOrder(
  styles: readonly TermDto[],
  { isPending, variables }: OrderMutation,
): readonly TermDto[] {
  return isPending && variables !== undefined ? sortByIds(styles, variables) : styles;
}

/** Saves orders one after the other. The cached list changes only when the server has confirmed an order. */
export function reorderOptions(client: QueryClient) {
  return {
    scope: { id: "style-order" },
    mutationFn: (ids) => sendJson<readonly TermDto[]>("PUT", adminEndpoints.styleOrder, { ids }),
    onSuccess: async (styles) => {
      // A list that was requested before the write must not replace this one.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, styles);
    },
    onSettled: (_styles, error) => {
      // Not awaited, so that a refused order disappears at once.
      if (error !== null) void invalidateStyleOrder(client);
    },
  } satisfies MutationOptions<readonly TermDto[], Error, readonly string[]>;
}

/** Saves a new order, which is shown at once; a refused one disappears. */
function useReorderStyles() {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    ...reorderOptions(client),
    onError: (error) => toast(failureToast(error, formatReorderError(error))),
  });
}

function formatReorderError(error: unknown): string {
  const problem = parseProblem(error);
  if (problem?.suggestion === undefined) return "Failed to save the order. Please try again.";
  return `${problem.message} ${problem.suggestion}`;
}
