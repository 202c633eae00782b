import { useQuery } from "@tanstack/react-query";
import { useAdminQuery } from "../../api/use-admin-query.ts";
import { AdminSection } from "../../components/admin-section/admin-section.tsx";
import { RetryLine } from "../../components/retry-line/retry-line.tsx";
import { Skeleton, SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { SortableList } from "../../components/sortable/sortable-list.tsx";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import * as css from "./style-list.css.ts";
import { boardCountsQuery, stylesQuery } from "./style-queries.ts";
import { StyleRow } from "./style-row.tsx";
import { useReorderStyles } from "./use-reorder-styles.ts";

/** Every style in the order in which visitors meet them. */
export function StyleList() {
  const { data: styles, isPending, refetch } = useQuery(stylesQuery);
  const { data: counts } = useAdminQuery(boardCountsQuery);
  const reorder = useReorderStyles();
  return (
    <AdminSection title="Styles" note={styles === undefined || styles.length === 0 ? undefined : String(styles.length)}>
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
        <RetryLine onRetry={() => void refetch()}>Failed to fetch styles</RetryLine>
      )}
      {styles?.length === 0 && <p className={css.empty}>No styles yet</p>}
      {styles !== undefined && styles.length > 0 && (
        <SortableList items={styles} label="Styles" onReorder={(ids) => reorder.mutate(ids)}>
          {(style, handle) => (
            <StyleRow style={style} use={counts?.find(({ id }) => id === style.id) ?? null} handle={handle} />
          )}
        </SortableList>
      )}
      <TextLink href={paths.adminSettings}>Add or remove styles in Settings</TextLink>
    </AdminSection>
  );
}
