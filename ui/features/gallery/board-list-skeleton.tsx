import { grid } from "../../components/board-grid.css.ts";
import { Skeleton, SkeletonImage, SkeletonLines } from "../../components/feedback/skeleton.tsx";
import { withTopBorder } from "../../components/section-heading.css.ts";
import { caption, cardTitle, sectionTitle, styleLabel } from "../../design/typography.css.ts";
import * as css from "./gallery.css.ts";

/** `showsCount` adds a placeholder of the heading with the number of boards. */
export function BoardListSkeleton({ showsCount }: { showsCount: boolean }) {
  return (
    <Skeleton>
      {showsCount && (
        <div className={withTopBorder}>
          <p className={`${css.heading} ${sectionTitle}`}>
            <SkeletonLines lines={["some"]} />
          </p>
        </div>
      )}
      <div className={grid}>
        {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((card) => (
          <div key={card}>
            <SkeletonImage aspect="board" />
            <p className={`${css.name} ${styleLabel}`}>
              <SkeletonLines lines={["some"]} />
            </p>
            <p className={`${css.title} ${cardTitle}`}>
              <SkeletonLines lines={["most", "half"]} />
            </p>
            <p className={`${css.count} ${caption}`}>
              <SkeletonLines lines={["half"]} />
            </p>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
