import { useQuery } from "@tanstack/react-query";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { mostLovedQuery } from "../../api/queries.ts";
import { BoardGrid } from "../../components/board-grid.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";

interface MostLovedProps {
  /** Slug of a style; null for all styles. */
  style: string | null;
  className: string;
}

/**
 * The boards whose products visitors follow most (core/README.md, V13); renders nothing while there are not enough. The
 * server has the list when it renders the page, and navigation waits for it, so nothing moves afterwards.
 */
export function MostLoved({ style, className }: MostLovedProps) {
  const { data } = useQuery(mostLovedQuery(usePublicApi(), style));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={className} aria-labelledby="most-loved">
      <SectionHeading title="Most loved" id="most-loved" subtitle="The boards our visitors follow most" />
      <BoardGrid boards={data} compact />
      <SourceNotices of={data} />
    </section>
  );
}
