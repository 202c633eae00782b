import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { moreBoardsQuery } from "../../api/queries.ts";
import { BoardGrid } from "../../components/board-grid.tsx";
import { pulsing } from "../../components/feedback/feedback.css.ts";
import { Skeleton, SkeletonImage, SkeletonLines } from "../../components/feedback/skeleton.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { boardTitle, body, label, lead, sectionTitle, styleLabelLarge } from "../../design/typography.css.ts";
import * as css from "./board-intro.css.ts";
import * as products from "./product-grid.css.ts";
import { ProductsHeading } from "./product-grid.tsx";

/** The same title and paragraph on every board, with the style's name (core/README.md, U8). */
export function DecoratingGuide({ style }: { style: string }) {
  return (
    <section className={css.section} aria-labelledby="decorating">
      <h2 className={`${css.sectionHeading} ${sectionTitle}`} id="decorating">
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

/** Other boards for the same room (core/README.md, S7); renders nothing without any. */
export function MoreBoards({ boardId, room, className }: { boardId: string; room: string; className: string }) {
  const { data } = useQuery(moreBoardsQuery(usePublicApi(), boardId, room));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={className} aria-labelledby="more-boards">
      <SectionHeading title={`More ${room} boards`} id="more-boards" hasTopBorder={false} />
      <BoardGrid boards={data} compact />
      <SourceNotices of={data} />
    </section>
  );
}

interface BoardSkeletonProps {
  /** Placeholder of the buttons. */
  actions: ReactNode;
  disclosure: string;
}

/** Placeholder of the board page (core/README.md, U1). */
export function BoardSkeleton({ actions, disclosure }: BoardSkeletonProps) {
  return (
    <>
      <Skeleton>
        <h1 className={visuallyHidden}>Board</h1>
        <div className={css.intro.withImage}>
          <div className={css.text}>
            <SkeletonLines className={`${css.skeletonStyle} ${styleLabelLarge}`} lines={["some"]} />
            <SkeletonLines className={`${css.title} ${boardTitle.default}`} lines={["most", "half"]} />
            <SkeletonLines
              className={`${css.description} ${css.skeletonDescription} ${lead}`}
              lines={["full", "most", "full", "some", "full", "most", "some"]}
            />
            {actions}
          </div>
          <div className={css.image}>
            <SkeletonImage aspect="board" />
          </div>
        </div>
      </Skeleton>
      <div className={css.productsBelow}>
        <ProductsHeading notices={disclosure === "" ? [] : [disclosure]} />
        <div className={`${products.grid} ${pulsing}`}>
          {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((tile) => (
            <div key={tile}>
              <SkeletonImage aspect="product" />
              <SkeletonLines className={`${css.productTitle} ${label}`} lines={["most", "half"]} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
