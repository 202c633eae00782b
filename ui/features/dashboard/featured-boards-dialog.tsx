import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { FeaturedBoardDto } from "../../../adapters/http/contract/operations/featured-boards.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SortableList } from "../../components/sortable/sortable-list.tsx";
import * as css from "./dashboard.css.ts";
import { featuredBoardsQuery, useSetFeaturedBoards } from "./use-featured-boards.ts";

/** The boards with a star in their order, which can be changed by mouse, touch and keyboard (core/README.md, S11). */
export function FeaturedBoardsDialog({ onClose }: { onClose: () => void }) {
  const query = useAdminQuery(featuredBoardsQuery);
  const save = useSetFeaturedBoards();
  return (
    <Dialog
      title="Featured on the home page"
      description="The first four that are public, the first one large. Missing ones are the newest boards."
      onClose={onClose}
    >
      <QueryContent query={query} error="Failed to fetch the boards">
        {(stored) => {
          const boards = save.isPending ? applyChange(stored, save.variables) : stored;
          const set = (ids: readonly string[]) => save.mutate(() => ids);
          const remove = (id: string) => set(boards.map((board) => board.id).filter((other) => other !== id));
          if (boards.length === 0) return <p className={css.drafted}>No stars: the newest boards are shown.</p>;
          return (
            <SortableList
              items={boards.map((board) => ({ ...board, name: board.title }))}
              label="Featured boards"
              onReorder={set}
            >
              {(board, handle) => <FeaturedRow board={board} handle={handle} onRemove={() => remove(board.id)} />}
            </SortableList>
          );
        }}
      </QueryContent>
    </Dialog>
  );
}

function applyChange(boards: readonly FeaturedBoardDto[], change: (ids: readonly string[]) => readonly string[]) {
  const ids = change(boards.map((board) => board.id));
  return ids.flatMap((id) => boards.filter((board) => board.id === id));
}

interface FeaturedRowProps {
  board: FeaturedBoardDto;
  handle: ReactNode;
  onRemove: () => void;
}

function FeaturedRow({ board: { title, isPublic }, handle, onRemove }: FeaturedRowProps) {
  return (
    <div className={css.featuredRow}>
      {handle}
      <span className={css.featuredTitle} dir="auto">
        {title}
        {!isPublic && <span className={css.withdrawn}> Not published</span>}
      </span>
      <IconButton label={`Remove ${title}`} icon={<X size={18} strokeWidth={1.5} />} onClick={onRemove} />
    </div>
  );
}
