import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { HistoryDto, RevisionDto } from "../../../../adapters/http/contract/operations/revisions.ts";
import { diffBoards } from "../../../../core/board/describe-changes.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { getJson } from "../../../api/http.ts";
import { cancelAndInvalidate, invalidateBoard } from "../../../api/invalidate.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { describeProblem, failureToast, sendJson } from "../../../api/send.ts";
import { useAdminMutation, useRedirectWhenUnauthorized } from "../../../api/use-admin-api.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog, QuestionDialog } from "../../../components/dialogs/dialog.tsx";
import { InlineError } from "../../../components/feedback/inline-error.tsx";
import { QueryContent } from "../../../components/feedback/query-content.tsx";
import { Skeleton, SkeletonText } from "../../../components/feedback/skeleton.tsx";
import { formatDateTime } from "../../../format-dates.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { useEditor } from "../editor-context.ts";
import { BoardDiffTable } from "../saving/board-diff-table.tsx";
import * as css from "./history.css.ts";

/** A version that can be compared and restored. */
type Version = Pick<RevisionDto, "version" | "savedAt">;

/** Lists the revisions of a board, compares two of them, and restores one (core/README.md, P17 and P19). */
export function HistoryDialog({ boardId, onClose }: { boardId: string; onClose: () => void }) {
  const history = useHistory(boardId);
  /** The two that are compared; the last chosen one comes last. */
  const [chosen, setChosen] = useState<readonly Version[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  const { session, uploadPhase } = useEditor();
  const restore = useRestore(boardId);
  /** The version that would replace unsaved changes. */
  const [asked, setAsked] = useState<Version | null>(null);
  const isUnsaved = session.draftStatus !== "none" || uploadPhase === "sending";
  const [older, newer] = chosen.toSorted((one, other) => one.version - other.version);
  const canCompare = newer !== undefined;
  const toggle = (version: Version) =>
    setChosen((versions) => {
      const others = versions.filter((other) => other.version !== version.version);
      return others.length < versions.length ? others : [...others, version].slice(-2);
    });
  return (
    <>
      <Dialog
        title={isComparing ? "Compare two versions" : "History"}
        size="large"
        onClose={onClose}
        footer={
          isComparing ? (
            <AdminButton onClick={() => setIsComparing(false)}>Back to the history</AdminButton>
          ) : (
            <>
              <span className={css.chosen} role="status">
                {`${chosen.length} of 2 versions chosen`}
              </span>
              <AdminButton
                variant="primary"
                aria-disabled={!canCompare}
                onClick={() => canCompare && setIsComparing(true)}
              >
                Compare
              </AdminButton>
            </>
          )
        }
      >
        {isComparing && older !== undefined && newer !== undefined ? (
          <Comparison boardId={boardId} older={older} newer={newer} />
        ) : (
          <QueryContent query={history} error="Failed to fetch the history">
            {(lines) => (
              <Lines
                lines={lines}
                chosen={chosen}
                onToggle={toggle}
                restoring={restore.isPending ? restore.variables : null}
                onRestore={(version) => (isUnsaved ? setAsked(version) : restore.mutate(version.version))}
              />
            )}
          </QueryContent>
        )}
        {!isComparing && history.hasNextPage && (
          <div className={css.more}>
            <AdminButton pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              Show older versions
            </AdminButton>
          </div>
        )}
      </Dialog>
      {asked && (
        <RestoreQuestion
          asked={asked}
          isPending={restore.isPending}
          onRestore={() => restore.mutate(asked.version, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface LinesProps {
  lines: readonly HistoryLine[];
  chosen: readonly Version[];
  onToggle: (version: Version) => void;
  /** The version that is being restored. */
  restoring: number | null;
  onRestore: (version: Version) => void;
}

function Lines({ lines, chosen, onToggle, restoring, onRestore }: LinesProps) {
  const present = lines.find(({ revision }) => revision !== null)?.revision;
  return (
    <ul className={css.lines} aria-label="Versions">
      {lines.map(({ at, text, author, revision }) => (
        <li key={`${at} ${text}`} className={css.line}>
          <div className={css.words}>
            <p>{text}</p>
            <p className={css.meta}>
              {revision !== null && `Version ${revision.version}, `}
              <time dateTime={at}>{formatDateTime(at)}</time>
              {author === null ? "" : `, ${author}`}
              {revision === present && ", the present version"}
            </p>
          </div>
          {revision !== null && (
            <div className={css.actions}>
              <label className={css.choice}>
                <input
                  className={css.checkbox}
                  type="checkbox"
                  aria-label={`Compare version ${revision.version}`}
                  checked={chosen.some(({ version }) => version === revision.version)}
                  onChange={() => onToggle(revision)}
                />
                Compare
              </label>
              {revision !== present && (
                <AdminButton
                  size="small"
                  aria-label={`Restore version ${revision.version}`}
                  pending={restoring === revision.version}
                  onClick={() => restoring === null && onRestore(revision)}
                >
                  Restore
                </AdminButton>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A list in the table is complete: a board has at most 100 products. */
const maxListedProducts = 100;

function Comparison({ boardId, older, newer }: { boardId: string; older: Version; newer: Version }) {
  const queries = useQueries({ queries: [older, newer].map(({ version }) => revisionQuery(boardId, version)) });
  const [one, other] = queries.map(({ data }) => data);
  const name = ({ savedAt }: Version) => formatDateTime(savedAt);
  if (queries.some(({ isError }) => isError)) {
    const retry = () => queries.forEach(({ refetch }) => void refetch());
    return <InlineError onRetry={retry}>Failed to fetch the versions</InlineError>;
  }
  if (one === undefined || other === undefined) {
    return (
      <Skeleton>
        <SkeletonText lines={["most", "half"]} />
      </Skeleton>
    );
  }
  const differences = diffBoards(one, other, maxListedProducts);
  if (differences.length === 0) return <p>These versions have the same content.</p>;
  return (
    <BoardDiffTable
      headings={[`Version ${older.version}, ${name(older)}`, `Version ${newer.version}, ${name(newer)}`]}
      images={["The older moodboard image", "The newer moodboard image"]}
      imageWidth={180}
      differences={differences}
    />
  );
}

interface RestoreQuestionProps {
  asked: Version;
  isPending: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/**
 * Asks before unsaved changes are lost; without any, a version is restored at once, as the present one stays in the
 * history.
 */
function RestoreQuestion({ asked, isPending, onRestore, onClose }: RestoreQuestionProps) {
  return (
    <QuestionDialog
      title="Restore this version?"
      onClose={onClose}
      answers={[
        { label: "Cancel", onClick: onClose },
        {
          ...{ label: "Discard changes and restore", variant: "primary", onClick: onRestore },
          ...{ pending: isPending, pendingLabel: "Restoring..." },
        },
      ]}
    >
      <p>
        {`The board becomes as it was on ${formatDateTime(asked.savedAt)}. `}
        Your unsaved changes in the editor will be lost.
      </p>
    </QuestionDialog>
  );
}

/** A line of the history: a revision, or a term that was removed while the board used it. */
interface HistoryLine extends Pick<RevisionDto, "author"> {
  readonly at: string;
  readonly text: string;
  /** Null for a removed term. */
  readonly revision: RevisionDto | null;
}

/** Other admins save boards too, so a list of an earlier opening is outdated. */
const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.revisions(id),
    queryFn: ({ pageParam }) => getJson<HistoryDto>(adminEndpoints.revisions(id, pageParam)),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? (page.revisions.at(-1)?.version ?? null) : null),
    staleTime: 0,
    gcTime: 0,
  });

const revisionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: queryKeys.revision(id, version),
    queryFn: () => getJson<BoardDto>(adminEndpoints.revision(id, version)),
    gcTime: 0,
  });

/** The history of a board, newest first. */
function useHistory(id: string) {
  const { session } = useEditor();
  const { data, ...list } = useInfiniteQuery(historyQuery(id));
  useRedirectWhenUnauthorized(list.error, session.saveBeforeSignIn);
  return { ...list, data: data && listLines(data.pages) };
}

function listLines(pages: readonly HistoryDto[]): readonly HistoryLine[] {
  const revisions = pages
    .flatMap((page) => page.revisions)
    .map((revision) => ({
      author: revision.author,
      at: revision.savedAt,
      text: [revision.reason, revision.changes].filter((text) => text !== null).join(": "),
      revision,
    }));
  const removed = pages
    .flatMap(({ removedTerms }) => removedTerms)
    .map(({ kind, name, author, removedAt: at }) => ({
      ...{ author, at, revision: null },
      text: `The ${kind} “${name}” was removed from its list; the board keeps it`,
    }));
  return [...revisions, ...removed].sort((one, other) => other.at.localeCompare(one.at));
}

/** Restores a version, which replaces the form. */
function useRestore(boardId: string) {
  const { session } = useEditor();
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation<BoardDto, number>({
    mutationFn: (version) =>
      sendJson<BoardDto>("POST", adminEndpoints.restoreRevision(boardId, version), {
        version: session.getReplaced().version,
      }),
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: (board) => {
      session.loadBoard(board);
      toast({ title: "Version restored" });
      invalidateBoard(client, { id: board.id, isPublic: board.status === "published" }).catch(() => undefined);
    },
    onError: (error) => toast(failureToast(error, describeProblem(error, "Failed to restore the version."))),
    onSettled: () => cancelAndInvalidate(client, queryKeys.revisions(boardId)),
  });
}
