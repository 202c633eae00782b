import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TermUseWire, TermWire } from "../../../adapters/http/contract/term.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { RetryLine } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { Picture } from "../../components/image/image.tsx";
import { TextLink } from "../../components/links.tsx";
import { StyleName } from "../../components/section-heading.tsx";
import { SortableList } from "../../components/sortable/sortable-list.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { counted } from "../../format.ts";
import { paths } from "../../paths.ts";
import { CoverField } from "./style-cover.tsx";
import * as css from "./style-list.css.ts";
import { boardCountsQuery, stylesQuery } from "./style-queries.ts";
import { useReorderStyles } from "./use-reorder-styles.ts";

/** "12 boards", "12 boards, 3 drafts": visitors do not see drafts behind the link. */
export function boardWords({ boards, published }: Pick<TermUseWire, "boards" | "published">): string {
  const drafts = boards - published;
  return drafts === 0 ? counted(boards, "board") : `${counted(boards, "board")}, ${counted(drafts, "draft")}`;
}

interface StyleRowProps {
  style: TermWire;
  /** Null while it is not known. */
  use: TermUseWire | null;
  handle: ReactNode;
}

/** A style with its cover, what can be done with that, and the boards it has. */
function StyleRow({ style, use, handle }: StyleRowProps) {
  return (
    <div className={css.row}>
      <span className={css.handle}>{handle}</span>
      <span className={css.cover}>
        <Picture picture={style.picture} alt="" title="" shape="scene" place="styleCover" />
      </span>
      <div className={css.about}>
        <span className={css.name} dir="auto">
          <StyleName>{style.name}</StyleName>
        </span>
        {use !== null && (
          <Link className={css.count} href={paths.category(style.name)}>
            {boardWords(use)}
            <span className={spokenOnly}> in {style.name}</span>
          </Link>
        )}
      </div>
      <CoverField style={style} />
    </div>
  );
}

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
