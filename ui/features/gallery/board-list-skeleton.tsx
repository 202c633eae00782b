import { grid } from "../../components/board-grid/board-grid.css.ts";
import { Skeleton, SkeletonPicture, SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { skeletonCard } from "./board-list-skeleton.css.ts";

export function BoardListSkeleton() {
  return (
    <Skeleton>
      <div className={grid}>
        {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((card) => (
          <div key={card} className={skeletonCard}>
            <SkeletonPicture shape="board" />
            <SkeletonText lines={["most", "half"]} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
