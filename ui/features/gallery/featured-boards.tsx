import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { BoardCardWire, FeaturedCardWire } from "../../../adapters/http/contract/board.ts";
import { useReads } from "../../api/public-api-context.tsx";
import { featuredQuery } from "../../api/queries.ts";
import { EmptyState, TryAgain } from "../../components/feedback/empty-state.tsx";
import { BoardPicture } from "../../components/image/image.tsx";
import { TextLink } from "../../components/links.tsx";
import { SectionHead, StyleName } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { featuredTitle, lead, meta, smallCardTitle } from "../../design/typography.css.ts";
import { counted, titleLength } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./featured-boards.css.ts";
import { FeaturedSkeleton } from "./featured-skeleton.tsx";

interface FeaturedCardProps {
  board: FeaturedCardWire;
  others: readonly BoardCardWire[];
}

/** The newest board large, and the next ones small beside it. */
function FeaturedCard({ board, others }: FeaturedCardProps) {
  return (
    <div className={css.spread}>
      <Link className={css.picture} href={paths.board(board.id)} tabIndex={-1} aria-hidden="true">
        <BoardPicture board={board} place="featured" />
      </Link>
      <FeaturedText board={board} />
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map((other) => (
            <li key={other.id} className={css.row}>
              <SmallCard board={other} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FeaturedText({ board }: { board: FeaturedCardWire }) {
  return (
    <Link className={css.text} href={paths.board(board.id)}>
      <p>
        <StyleName large>{board.style}</StyleName>
      </p>
      <h3 dir="auto" className={`${css.title} ${featuredTitle[titleLength(board.title)]}`}>
        {board.title}
      </h3>
      {board.excerpt !== undefined && (
        <p dir="auto" className={`${css.excerpt} ${lead}`}>
          {board.excerpt}
        </p>
      )}
      <p className={`${css.facts} ${meta}`}>
        <span>{counted(board.itemCount, "curated item")}</span>{" "}
        {board.room !== null && <span className={css.room}>{board.room}</span>}
      </p>
    </Link>
  );
}

function SmallCard({ board }: { board: BoardCardWire }) {
  return (
    <Link className={css.small} href={paths.board(board.id)}>
      <BoardPicture board={board} place="featuredSmall" />
      <div>
        <p>
          <StyleName>{board.style}</StyleName>
        </p>
        <h3 dir="auto" className={`${css.smallTitle} ${smallCardTitle}`}>
          {board.title}
        </h3>
        <p className={`${css.smallCount} ${meta}`}>{counted(board.itemCount, "curated item")}</p>
      </div>
    </Link>
  );
}

export function FeaturedBoards() {
  const { data } = useQuery(featuredQuery(useReads()));
  const isEmpty = data?.length === 0;
  return (
    <section aria-labelledby="featured">
      <SectionHead
        title="Featured Inspiration"
        id="featured"
        subtitle="Handpicked boards curated by our team this week"
        link={isEmpty ? undefined : <TextLink href={paths.boards}>View All</TextLink>}
      />
      <FeaturedContent />
    </section>
  );
}

function FeaturedContent() {
  const { data, isPending, refetch } = useQuery(featuredQuery(useReads()));
  if (isPending) return <FeaturedSkeleton />;
  if (data === undefined) return <TryAgain onRetry={() => void refetch()}>Failed to fetch boards</TryAgain>;
  const [first, ...others] = data;
  if (first === undefined) return <EmptyState>No boards available yet. Check back soon!</EmptyState>;
  return (
    <>
      <FeaturedCard board={first} others={others} />
      <SourceNotices of={data} />
    </>
  );
}
