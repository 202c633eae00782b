import { Link } from "wouter";
import { actionLook, actionSize } from "../../components/buttons/admin-button.css.ts";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { paths } from "../../paths.ts";
import type { BoardFilter } from "./board-filter.ts";

interface NoBoardsProps {
  filter: BoardFilter;
  /** Whether the site has any boards outside the trash. */
  hasBoards: boolean;
  onClear: () => void;
}

const nothingOn = {
  all: "No boards yet. Create your first board to get started!",
  published: "No published boards.",
  drafts: "No drafts.",
  health: "Every product is still in its shop.",
  trash: "The trash is empty.",
} as const;

/** Why there is nothing in the list, and the way on. */
export function NoBoards({ filter: { tab, q }, hasBoards, onClear }: NoBoardsProps) {
  const isFirst = !hasBoards && tab !== "trash";
  if (!isFirst && q !== "") {
    return (
      <EmptyState
        action={
          <ActionButton look="default" onClick={onClear}>
            Clear search
          </ActionButton>
        }
      >
        {`No boards match “${q}”.`}
      </EmptyState>
    );
  }
  const create = (
    <Link className={`${actionLook.primary} ${actionSize.regular}`} href={paths.adminCreate}>
      Create Board
    </Link>
  );
  return <EmptyState action={isFirst ? create : undefined}>{isFirst ? nothingOn.all : nothingOn[tab]}</EmptyState>;
}
