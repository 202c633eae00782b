import { grid } from "../../components/board-grid.css.ts";
import { Skeleton, SkeletonLines, SkeletonPicture } from "../../components/feedback/skeleton.tsx";
import { ruled } from "../../components/section-heading.css.ts";
import { cardTitle, meta, sectionTitle, styleName } from "../../design/typography.css.ts";
import * as css from "./board-list.css.ts";

/** `counting`: whether a heading will tell how many boards there are. */
export function BoardListSkeleton({ counting }: { counting: boolean }) {
  return (
    <Skeleton>
      {counting && (
        <div className={ruled}>
          <p className={`${css.heading} ${sectionTitle}`}>
            <SkeletonLines lines={["some"]} />
          </p>
        </div>
      )}
      <div className={grid}>
        {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((card) => (
          <div key={card}>
            <SkeletonPicture shape="board" />
            <p className={`${css.name} ${styleName}`}>
              <SkeletonLines lines={["some"]} />
            </p>
            <p className={`${css.title} ${cardTitle}`}>
              <SkeletonLines lines={["most", "half"]} />
            </p>
            <p className={`${css.count} ${meta}`}>
              <SkeletonLines lines={["half"]} />
            </p>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
