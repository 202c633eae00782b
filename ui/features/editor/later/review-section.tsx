import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { PreviewsDto } from "../../../../adapters/http/contract/operations/later.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { getJson } from "../../../api/http.ts";
import { cancelAndInvalidate } from "../../../api/invalidate.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { describeProblem, failureToast, send, sendJson } from "../../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../../api/use-admin-api.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { CreatedLink } from "../../../components/created-link.tsx";
import { QueryContent } from "../../../components/feedback/query-content.tsx";
import { formatDateTime, formatDay } from "../../../format-dates.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { useListFocusRecovery } from "../../../hooks/use-focus-recovery.ts";
import { paths } from "../../../paths.ts";
import type { LoadedBoard } from "../drafts/editor-session.ts";
import * as css from "./later.css.ts";

const previewsQuery = (boardId: string) =>
  queryOptions({
    queryKey: queryKeys.previews(boardId),
    queryFn: () => getJson<PreviewsDto>(adminEndpoints.previews(boardId)),
    refetchOnMount: "always",
  });

/** Preview links of a draft or of changes for later, and what their readers said (core/README.md, P33 and P34). */
export function ReviewSection({ board: { id, status, staged } }: { board: LoadedBoard }) {
  const query = useAdminQuery(previewsQuery(id));
  const isStaged = staged != null;
  const hasPreview = isStaged || status === "draft";
  const client = useQueryClient();
  const toast = useToast();
  const create = useAdminMutation({
    mutationFn: () => sendJson<{ token: string }>("POST", adminEndpoints.previews(id), { isStaged }),
    onSuccess: () => cancelAndInvalidate(client, queryKeys.previews(id)),
    onError: (error) => toast(failureToast(error, describeProblem(error, "Failed to create the link."))),
  });
  return (
    <AdminSection
      title="Share for review"
      action={
        hasPreview && (
          <AdminButton variant="default" size="medium" pending={create.isPending} onClick={() => create.mutate()}>
            Create link
          </AdminButton>
        )
      }
    >
      <p className={css.note}>
        {hasPreview
          ? "Whoever has a link sees this board as it is saved, for 7 days, and can approve or comment."
          : "Visitors see this board already. Save changes for later to share them before they do."}
      </p>
      {create.data !== undefined && (
        <CreatedLink url={`${window.location.origin}${paths.preview(create.data.token)}`} />
      )}
      <QueryContent query={query} error="Failed to fetch the preview links">
        {({ links, answers }) => (
          <>
            {links.length > 0 && <Links boardId={id} links={links} />}
            {answers.length > 0 && <Answers answers={answers} />}
          </>
        )}
      </QueryContent>
    </AdminSection>
  );
}

function Links({ boardId, links }: { boardId: string; links: PreviewsDto["links"] }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { listRef, listeners } = useListFocusRecovery<HTMLUListElement>(
    links.map(({ id }) => id),
    headingRef,
  );
  const client = useQueryClient();
  const toast = useToast();
  const revoke = useAdminMutation({
    mutationFn: (link: string) => send("DELETE", adminEndpoints.previewLink(boardId, link)),
    onSuccess: async () => {
      toast({ title: "Link revoked" });
      await cancelAndInvalidate(client, queryKeys.previews(boardId));
    },
    onError: (error) => toast(failureToast(error, "Failed to revoke the link.")),
  });
  return (
    <>
      <h3 ref={headingRef} className={css.subtitle} tabIndex={-1}>
        Links
      </h3>
      <ul ref={listRef} {...listeners}>
        {links.map(({ id, isStaged, author, createdAt, expiresAt }) => (
          <li key={id} className={css.link}>
            <span>
              {isStaged ? "Changes for later" : "Draft"}, until {formatDay(expiresAt)}{" "}
              <span className={css.muted}>{`by ${author}, ${formatDateTime(createdAt)}`}</span>
            </span>
            <AdminButton
              size="small"
              aria-label={`Revoke the link of ${formatDateTime(createdAt)}`}
              onClick={() => revoke.mutate(id)}
            >
              Revoke
            </AdminButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Answers({ answers }: { answers: PreviewsDto["answers"] }) {
  return (
    <>
      <h3 className={css.subtitle}>Answers</h3>
      <ul aria-label="Answers">
        {answers.map(({ id, kind, name, text, createdAt }) => (
          <li key={id} className={css.answer}>
            <strong dir="auto">{kind === "approved" ? `${name}: approved` : name}</strong>
            <span className={css.muted}>{formatDateTime(createdAt)}</span>
            {text !== "" && (
              <p className={css.answerText} dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
