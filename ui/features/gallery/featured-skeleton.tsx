import { Skeleton, SkeletonPicture, SkeletonText } from "../../components/skeleton/skeleton.tsx";
import * as css from "./featured-card.css.ts";

export function FeaturedSkeleton() {
  return (
    <Skeleton>
      <div className={css.spread}>
        <div className={css.picture}>
          <SkeletonPicture shape="board" />
        </div>
        <div className={css.text}>
          <SkeletonText size="name" lines={["some"]} />
          <p className={css.title}>
            <SkeletonText size="title" lines={["most", "half"]} />
          </p>
          <p className={css.excerpt}>
            <SkeletonText lines={["full", "most", "full", "some"]} />
          </p>
        </div>
        <div className={css.others}>
          {["one", "two", "three"].map((card) => (
            <div key={card} className={`${css.row} ${css.small}`}>
              <SkeletonPicture shape="board" />
              <SkeletonText lines={["most", "half"]} />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
