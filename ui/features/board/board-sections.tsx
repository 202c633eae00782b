import { useQuery } from "@tanstack/react-query";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { moreBoardsQuery } from "../../api/queries.ts";
import { BoardGrid } from "../../components/board-grid.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { body, sectionTitle } from "../../design/typography.css.ts";
import * as css from "./board-sections.css.ts";

/** The same title and paragraph on every board, with the style's name (core/README.md, U8). */
export function DecoratingGuide({ style }: { style: string }) {
  return (
    <section className={css.section} aria-labelledby="decorating">
      <h2 className={`${css.title} ${sectionTitle}`} id="decorating">
        How to decorate your living room in {style.toLowerCase()} style?
      </h2>
      <p className={`${css.paragraph} ${body}`}>
        Start with the largest piece in this collection and let it set the height and the tone of the room; everything
        else should answer it rather than compete with it. Choose two materials at most and repeat each of them three
        times. Keep the walls quiet, bring texture in underfoot and in the textiles, and leave one corner empty for the
        light. The pieces gathered here were picked to work together, so you can take them all, or begin with a single
        one and add the rest as the room asks for it.
      </p>
    </section>
  );
}

interface MoreBoardsProps {
  boardId: string;
  room: string;
  className: string;
}

/** Other boards for the same room (core/README.md, S7); renders nothing without any. */
export function MoreBoards({ boardId, room, className }: MoreBoardsProps) {
  const { data } = useQuery(moreBoardsQuery(usePublicApi(), { id: boardId }, room));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={className} aria-labelledby="more-boards">
      <SectionHeading title={`More ${room} boards`} id="more-boards" hasTopBorder={false} />
      <BoardGrid boards={data} compact />
      <SourceNotices of={data} />
    </section>
  );
}
