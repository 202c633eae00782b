import { useQuery } from "@tanstack/react-query";
import { useReads } from "../../api/public-api-context.tsx";
import { BoardGrid } from "../../components/board-grid/board-grid.tsx";
import { SectionHead } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { moreBoardsQuery } from "./board-queries.ts";

interface MoreBoardsProps {
  boardId: string;
  room: string;
  className: string;
}

/** Other boards for the same room; nothing at all when there are none. */
export function MoreBoards({ boardId, room, className }: MoreBoardsProps) {
  const { data } = useQuery(moreBoardsQuery(useReads(), { id: boardId }, room));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={className} aria-labelledby="more-boards">
      <SectionHead title={`More ${room} boards`} id="more-boards" ruled={false} />
      <BoardGrid boards={data} compact />
      <SourceNotices of={data} />
    </section>
  );
}
