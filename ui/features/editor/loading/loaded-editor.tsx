import { type ReactNode, useState } from "react";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import { useAdminQuery } from "../../../api/use-admin-query.ts";
import { TryAgain } from "../../../components/try-again/try-again.tsx";
import { editedBoardQuery } from "../editor-queries.ts";
import { EditorSkeleton } from "../editor-skeleton.tsx";
import { newOpening } from "../opening.ts";
import { GoneBoard } from "./gone-board.tsx";

interface LoadedEditorProps {
  id: string;
  children: (board: BoardWire) => ReactNode;
}

/** Loads the board to edit; says so where that takes time, fails, or there is none. */
export function LoadedEditor({ id, children }: LoadedEditorProps) {
  const [opening] = useState(newOpening);
  const { data: board, isFetching, isPending, refetch } = useAdminQuery(editedBoardQuery(id, opening));
  if (board) return children(board);
  if (isPending || isFetching) return <EditorSkeleton />;
  if (board === null) return <GoneBoard />;
  return <TryAgain onRetry={() => refetch().catch(() => undefined)}>Failed to fetch board</TryAgain>;
}
