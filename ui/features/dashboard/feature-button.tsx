import { Star } from "lucide-react";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { createChunkLoader } from "../../api/http.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { featuredBoardsQuery, useSetFeaturedBoards } from "./use-featured-boards.ts";

/** Puts a board first among those of the home page, or takes it out (core/README.md, S11). */
export function FeatureButton({ board: { id, title } }: { board: Pick<BoardCardDto, "id" | "title"> }) {
  const { data: boards } = useAdminQuery(featuredBoardsQuery);
  const save = useSetFeaturedBoards();
  const isFeatured = boards?.some((board) => board.id === id) ?? false;
  const toggle = () => {
    if (boards === undefined || save.isPending) return;
    save.mutate((ids) => {
      const others = ids.filter((other) => other !== id);
      return isFeatured ? others : [id, ...others];
    });
  };
  return (
    <IconButton
      label={`Feature on the home page: ${title}`}
      icon={<Star size={18} strokeWidth={1.5} fill={isFeatured ? "currentColor" : "none"} />}
      aria-pressed={isFeatured}
      aria-disabled={boards === undefined || save.isPending}
      onClick={toggle}
    />
  );
}

const dialogLoader = createChunkLoader(() => import("./featured-boards-dialog.tsx"));

/** Opens the order of the boards with a star, once there are any. */
export function FeaturedBoardsButton() {
  const { data: boards = [] } = useAdminQuery(featuredBoardsQuery);
  const dialog = useLazyDialog(dialogLoader);
  if (boards.length === 0 && dialog.chunk === null) return null;
  return (
    <>
      <AdminButton
        size="small"
        variant="ghost"
        icon={<Star size={16} strokeWidth={1.5} aria-hidden="true" />}
        pending={dialog.isLoading}
        onClick={dialog.open}
      >
        {`Home page (${boards.length})`}
      </AdminButton>
      {dialog.chunk && <dialog.chunk.FeaturedBoardsDialog onClose={dialog.close} />}
    </>
  );
}
