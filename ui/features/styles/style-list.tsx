import { useQuery } from "@tanstack/react-query";
import { useAdminQuery } from "../../api/use-admin-query.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { RetryLine } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { TextLink } from "../../components/links.tsx";
import { SortableList } from "../../components/sortable/sortable-list.tsx";
import { paths } from "../../paths.ts";
import { StyleRow } from "../style-lists/style-row.tsx";
import * as css from "./style-list.css.ts";
import { boardCountsQuery, stylesQuery } from "./style-queries.ts";
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
