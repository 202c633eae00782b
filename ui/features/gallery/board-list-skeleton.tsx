import { grid } from "../../components/board-grid/board-grid.css.ts";
import { ruled } from "../../components/section-head/section-head.css.ts";
import { Skeleton, SkeletonLines, SkeletonPicture } from "../../components/skeleton/skeleton.tsx";
import { cardTitle, meta, sectionTitle, styleName } from "../../design/type.css.ts";
import * as css from "./board-list-skeleton.css.ts";

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
