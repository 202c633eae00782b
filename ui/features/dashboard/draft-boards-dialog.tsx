import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { invalidateAdminLists } from "../../api/invalidate.ts";
import { parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { TextField } from "../../components/fields.tsx";
import { TextLink } from "../../components/links.tsx";
import { formatCount } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./dashboard.css.ts";

/** How many boards one press drafts. */
const draftCount = { min: 1, max: 12, default: 6 } as const;

export function clampDraftCount(count: number): number {
  if (Number.isNaN(count)) return draftCount.default;
  return Math.min(Math.max(Math.round(count), draftCount.min), draftCount.max);
}

type DraftedBoard = Pick<BoardDto, "id" | "title">;

/**
 * Drafts boards for combinations that no board uses, one after the other (core/README.md, W6). Closing stops after the
 * present one.
 */
export function DraftBoardsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [count, setCount] = useState<number>(draftCount.default);
  const [drafted, setDrafted] = useState<readonly DraftedBoard[]>([]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const action = useAdminMutation({
    mutationFn: async (wanted: number) => {
      for (let number = 0; number < wanted && isOpen.current; number++) {
        const { board } = await sendJson<{ board: BoardDto | null }>("POST", adminEndpoints.draftNextBoard);
        if (board === null) return number;
        setDrafted((boards) => [...boards, board]);
        await invalidateAdminLists(client);
      }
      return wanted;
    },
  });
  const draft = () => {
    setDrafted([]);
    action.mutate(count);
  };
  const { isPending, isError, error, data, variables = count } = action;
  return (
    <Dialog
      title="Draft boards"
      description="For styles, rooms and adjectives that no board combines yet. Nothing is published."
      onClose={onClose}
      footer={
        <AdminButton variant="primary" pending={isPending} pendingLabel="Drafting..." onClick={draft}>
          {`Draft ${formatCount(clampDraftCount(count), "board")}`}
        </AdminButton>
      }
    >
      <TextField
        label="Number of boards"
        type="number"
        inputMode="numeric"
        min={draftCount.min}
        max={draftCount.max}
        value={Number.isNaN(count) ? "" : count}
        onChange={(event) => setCount(event.target.valueAsNumber)}
        onBlur={() => setCount(clampDraftCount(count))}
      />
      <div role="status" className={css.drafted}>
        {(isPending || drafted.length > 0) && (
          <p>{`${drafted.length} of ${formatCount(variables, "board")} drafted`}</p>
        )}
        {data !== undefined && data < variables && (
          <p>Nothing was found for the next one. Add styles in Settings, or try again.</p>
        )}
      </div>
      <ul>
        {drafted.map(({ id, title }) => (
          <li key={id} className={css.draftedBoard}>
            <TextLink href={paths.editBoard(id)}>{title}</TextLink>
          </li>
        ))}
      </ul>
      {isError && (
        <InlineError onRetry={draft}>{parseProblem(error)?.message ?? "Failed to draft the boards."}</InlineError>
      )}
    </Dialog>
  );
}
