import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { ScheduledChangeDto } from "../../adapters/http/contract/operations/later.ts";
import type { ScheduledAction } from "../../core/board/board.ts";
import { adminEndpoints } from "../api/admin-endpoints.ts";
import { getJson } from "../api/http.ts";
import { cancelAndInvalidate } from "../api/invalidate.ts";
import { queryKeys } from "../api/query-keys.ts";
import { send } from "../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../api/use-admin-api.ts";
import { formatCount } from "../format.ts";
import { formatDateTime } from "../format-dates.ts";
import { useListFocusRecovery } from "../hooks/use-focus-recovery.ts";
import { paths } from "../paths.ts";
import { AdminButton } from "./buttons/admin-button.tsx";
import { FoldedSection } from "./folded-section.tsx";
import { TextLink } from "./links.tsx";
import { formatUtc } from "./local-time.ts";
import * as css from "./scheduled-changes.css.ts";

export const actionLabels: Readonly<Record<ScheduledAction, string>> = {
  publish: "Publish",
  unpublish: "Unpublish",
  "publish-staged": "Publish changes saved for later",
};

const scheduleQuery = queryOptions({
  queryKey: queryKeys.schedule,
  queryFn: () => getJson<readonly ScheduledChangeDto[]>(adminEndpoints.schedule),
  // Changes are carried out while no page shows them.
  refetchOnMount: "always",
});

interface ScheduledChangesProps {
  /** Of one board; default: of all, with their titles and a heading. */
  boardId?: string;
}

/** What is scheduled, and what could not be done; renders nothing when there is nothing (core/README.md, P31). */
export function ScheduledChanges({ boardId }: ScheduledChangesProps) {
  const { data = [] } = useAdminQuery(scheduleQuery);
  const headingId = useId();
  const emptyRef = useRef<HTMLHeadingElement>(null);
  const changes = boardId === undefined ? data : data.filter((change) => change.boardId === boardId);
  const toKey = (change: ScheduledChangeDto) => `${change.boardId} ${change.action}`;
  const { listRef, listeners } = useListFocusRecovery<HTMLUListElement>(changes.map(toKey), emptyRef);
  const cancel = useCancel();
  if (changes.length === 0) return null;
  const isOfAll = boardId === undefined;
  const list = (
    <ul ref={listRef} {...listeners}>
      {changes.map((change) => (
        <Change key={toKey(change)} change={change} hasTitle={isOfAll} onCancel={() => cancel.mutate(change)} />
      ))}
    </ul>
  );
  if (!isOfAll) {
    return (
      <section aria-labelledby={headingId}>
        <h2 ref={emptyRef} id={headingId} className={css.smallTitle} tabIndex={-1}>
          Coming up
        </h2>
        {list}
      </section>
    );
  }
  const isProblem = ({ failure, isOutdated }: ScheduledChangeDto) => failure !== null || isOutdated;
  return (
    <FoldedSection
      title="Coming up"
      summary={summarize(changes)}
      isOpen={changes.some(isProblem)}
      headingRef={emptyRef}
    >
      {list}
    </FoldedSection>
  );
}

function summarize(changes: readonly ScheduledChangeDto[]): string {
  const next = changes.find(({ failure }) => failure === null);
  return [formatCount(changes.length, "change"), ...(next ? [`the next on ${formatDateTime(next.dueAt)}`] : [])].join(
    ", ",
  );
}

interface ChangeProps {
  change: ScheduledChangeDto;
  hasTitle: boolean;
  onCancel: () => void;
}

function Change({
  change: { boardId, title, action, dueAt, author, failure, isOutdated },
  hasTitle,
  onCancel,
}: ChangeProps) {
  const label = actionLabels[action];
  return (
    <li className={css.row}>
      <div className={css.text}>
        <p>
          <time dateTime={dueAt} className={css.time}>
            {formatDateTime(dueAt)}
          </time>{" "}
          <span className={css.muted}>{`(${formatUtc(new Date(dueAt))}), by ${author}`}</span>
        </p>
        <p>
          {label}
          {hasTitle && ": "}
          {hasTitle && <TextLink href={paths.editBoard(boardId)}>{title}</TextLink>}
        </p>
        {isOutdated && (
          <p className={css.failure}>
            This can’t be done: the board has changed since. Open it, and save the changes for later again.
          </p>
        )}
        {failure !== null && <p className={css.failure}>{`Not done: ${failure}`}</p>}
      </div>
      <AdminButton
        size="small"
        aria-label={`${failure === null ? "Cancel" : "Dismiss"}: ${label}, ${title}`}
        onClick={onCancel}
      >
        {failure === null ? "Cancel" : "Dismiss"}
      </AdminButton>
    </li>
  );
}

function useCancel() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: ({ boardId, action }: ScheduledChangeDto) =>
      send("DELETE", adminEndpoints.scheduledChange(boardId, action)),
    onSuccess: () => cancelAndInvalidate(client, queryKeys.schedule),
    failure: "Failed to cancel the change.",
  });
}
