import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { BoardCardDto, FeaturedCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { featuredQuery, mostLovedQuery } from "../../api/queries.ts";
import { BoardGrid } from "../../components/board-grid.tsx";
import { EmptyState, ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonImage, SkeletonLines } from "../../components/feedback/skeleton.tsx";
import { BoardImage } from "../../components/image/image.tsx";
import { TextLink } from "../../components/links.tsx";
import { SectionHeading, StyleLabel } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import {
  caption,
  featuredTitle,
  lead,
  smallCardTitle,
  styleLabel,
  styleLabelLarge,
} from "../../design/typography.css.ts";
import { formatCount, getTitleLength } from "../../format.ts";
import { paths } from "../../paths.ts";
import * as css from "./featured-boards.css.ts";
import { skeletonExcerpt } from "./featured-boards.css.ts";

interface FeaturedLayoutProps {
  board: FeaturedCardDto;
  secondaryBoards: readonly BoardCardDto[];
}

/** The first board large, the next ones small beside it (core/README.md, S5 and S11). */
function FeaturedLayout({ board, secondaryBoards }: FeaturedLayoutProps) {
  return (
    <div className={css.layout}>
      <Link className={css.image} href={paths.board(board.id)} tabIndex={-1} aria-hidden="true">
        <BoardImage board={board} slot="featured" />
      </Link>
      <Link className={css.text} href={paths.board(board.id)}>
        <p>
          <StyleLabel large>{board.style}</StyleLabel>
        </p>
        <h3 dir="auto" className={`${css.title} ${featuredTitle[getTitleLength(board.title)]}`}>
          {board.title}
        </h3>
        {board.excerpt !== undefined && (
          <p dir="auto" className={`${css.excerpt} ${lead}`}>
            {board.excerpt}
          </p>
        )}
        <p className={`${css.metadata} ${caption}`}>
          <span>{formatCount(board.itemCount, "curated item")}</span>{" "}
          {board.room !== null && <span className={css.room}>{board.room}</span>}
        </p>
      </Link>
      {secondaryBoards.length > 0 && (
        <ul className={css.secondaryBoards}>
          {secondaryBoards.map((other) => (
            <li key={other.id} className={css.row}>
              <SecondaryCard board={other} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SecondaryCard({ board }: { board: BoardCardDto }) {
  return (
    <Link className={css.small} href={paths.board(board.id)}>
      <BoardImage board={board} slot="featuredSmall" />
      <div>
        <p>
          <StyleLabel>{board.style}</StyleLabel>
        </p>
        <h3 dir="auto" className={`${css.smallTitle} ${smallCardTitle}`}>
          {board.title}
        </h3>
        <p className={`${css.smallCount} ${caption}`}>{formatCount(board.itemCount, "curated item")}</p>
      </div>
    </Link>
  );
}

export function FeaturedBoards() {
  const { data } = useQuery(featuredQuery(usePublicApi()));
  const isEmpty = data?.length === 0;
  return (
    <section aria-labelledby="featured">
      <SectionHeading
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
  const { data, isPending, refetch } = useQuery(featuredQuery(usePublicApi()));
  if (isPending) return <FeaturedSkeleton />;
  if (data === undefined) return <ErrorState onRetry={() => void refetch()}>Failed to fetch boards</ErrorState>;
  const [first, ...secondaryBoards] = data;
  if (first === undefined) return <EmptyState>No boards available yet. Check back soon!</EmptyState>;
  return (
    <>
      <FeaturedLayout board={first} secondaryBoards={secondaryBoards} />
      <SourceNotices of={data} />
    </>
  );
}

function FeaturedSkeleton() {
  return (
    <Skeleton>
      <div className={css.layout}>
        <div className={css.image}>
          <SkeletonImage aspect="board" />
        </div>
        <div className={css.text}>
          <SkeletonLines className={styleLabelLarge} lines={["some"]} />
          <SkeletonLines className={`${css.title} ${featuredTitle.default}`} lines={["most", "half"]} />
          <SkeletonLines
            className={`${css.excerpt} ${skeletonExcerpt} ${lead}`}
            lines={["full", "most", "some", "full", "most", "some"]}
          />
          <SkeletonLines className={`${css.metadata} ${caption}`} lines={["some"]} />
        </div>
        <div className={css.secondaryBoards}>
          {["one", "two", "three"].map((card) => (
            <div key={card} className={css.row}>
              <div className={css.small}>
                <SkeletonImage aspect="board" />
                <div>
                  <SkeletonLines className={styleLabel} lines={["half"]} />
                  <SkeletonLines className={smallCardTitle} lines={["most", "half"]} />
                  <SkeletonLines className={caption} lines={["half"]} />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}

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
