import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AttentionListsDto } from "../../../adapters/http/contract/operations/clicks.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { formatCount } from "../../format.ts";
import { paths } from "../../paths.ts";
import { needsAttentionQuery } from "./click-queries.ts";
import * as css from "./clicks.css.ts";

/** What needs an admin's attention (core/README.md, V12). */
export function NeedsAttention() {
  const { data, isPending, refetch } = useAdminQuery(needsAttentionQuery);
  return (
    <AdminSection title="What needs care" count="Last 30 days">
      {isPending && (
        <Skeleton>
          <SkeletonText lines={["most", "half"]} />
        </Skeleton>
      )}
      {!isPending && data === undefined && (
        <InlineError onRetry={() => void refetch()}>Failed to fetch what needs care</InlineError>
      )}
      {data !== undefined && (
        <div className={css.attention}>
          <AttentionList title="Many views, no clicks" empty="No board has many views and no clicks.">
            {data.withoutClicks.map(({ id, title, views }) => (
              <AttentionRow key={id} boardId={id} title={title} note={formatCount(views, "view")} />
            ))}
          </AttentionList>
          <AttentionList title="Dead links" empty="No product on a published board is gone from its shop.">
            {data.deadLinks.map(toProductRow)}
          </AttentionList>
          <AttentionList title="Followed, without a note" empty="No followed product is without a note.">
            {data.withoutNote.map(toProductRow)}
          </AttentionList>
        </div>
      )}
    </AdminSection>
  );
}

function toProductRow({ boardId, boardTitle, title }: AttentionListsDto["deadLinks"][number]) {
  return <AttentionRow key={`${boardId} ${title}`} boardId={boardId} title={title} note={`on ${boardTitle}`} />;
}

function AttentionList({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className={css.attentionTitle}>{title}</h3>
      {children.length === 0 ? <p className={css.note}>{empty}</p> : <ul className={css.attentionList}>{children}</ul>}
    </div>
  );
}

/** Opens the board in the editor, where all three can be corrected. */
function AttentionRow({ boardId, title, note }: { boardId: string; title: string; note: string }) {
  return (
    <li className={css.attentionRow}>
      <Link className={css.link} href={paths.editBoard(boardId)} dir="auto">
        {title}
      </Link>
      <p className={css.note} dir="auto">
        {note}
      </p>
    </li>
  );
}
