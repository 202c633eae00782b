import { Skeleton, SkeletonLines, SkeletonPicture } from "../../components/feedback/skeleton.tsx";
import { featuredTitle, lead, meta, smallCardTitle, styleName, styleNameLarge } from "../../design/typography.css.ts";
import * as css from "./featured-boards.css.ts";
import { skeletonExcerpt } from "./featured-boards.css.ts";

export function FeaturedSkeleton() {
  return (
    <Skeleton>
      <div className={css.spread}>
        <div className={css.picture}>
          <SkeletonPicture shape="board" />
        </div>
        <div className={css.text}>
          <p className={styleNameLarge}>
            <SkeletonLines lines={["some"]} />
          </p>
          <p className={`${css.title} ${featuredTitle.usual}`}>
            <SkeletonLines lines={["most", "half"]} />
          </p>
          <p className={`${css.excerpt} ${skeletonExcerpt} ${lead}`}>
            <SkeletonLines lines={["full", "most", "some", "full", "most", "some"]} />
          </p>
          <p className={`${css.facts} ${meta}`}>
            <SkeletonLines lines={["some"]} />
          </p>
        </div>
        <div className={css.others}>
          {["one", "two", "three"].map((card) => (
            <div key={card} className={css.row}>
              <div className={css.small}>
                <SkeletonPicture shape="board" />
                <div>
                  <p className={styleName}>
                    <SkeletonLines lines={["half"]} />
                  </p>
                  <p className={smallCardTitle}>
                    <SkeletonLines lines={["most", "half"]} />
                  </p>
                  <p className={meta}>
                    <SkeletonLines lines={["half"]} />
                  </p>
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
