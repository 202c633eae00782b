import { Skeleton, SkeletonImage, SkeletonLines } from "../../components/feedback/skeleton.tsx";
import {
  caption,
  featuredTitle,
  lead,
  smallCardTitle,
  styleLabel,
  styleLabelLarge,
} from "../../design/typography.css.ts";
import * as css from "./featured-boards.css.ts";
import { skeletonExcerpt } from "./featured-boards.css.ts";

export function FeaturedSkeleton() {
  return (
    <Skeleton>
      <div className={css.layout}>
        <div className={css.image}>
          <SkeletonImage aspect="board" />
        </div>
        <div className={css.text}>
          <p className={styleLabelLarge}>
            <SkeletonLines lines={["some"]} />
          </p>
          <p className={`${css.title} ${featuredTitle.default}`}>
            <SkeletonLines lines={["most", "half"]} />
          </p>
          <p className={`${css.excerpt} ${skeletonExcerpt} ${lead}`}>
            <SkeletonLines lines={["full", "most", "some", "full", "most", "some"]} />
          </p>
          <p className={`${css.metadata} ${caption}`}>
            <SkeletonLines lines={["some"]} />
          </p>
        </div>
        <div className={css.secondaryBoards}>
          {["one", "two", "three"].map((card) => (
            <div key={card} className={css.row}>
              <div className={css.small}>
                <SkeletonImage aspect="board" />
                <div>
                  <p className={styleLabel}>
                    <SkeletonLines lines={["half"]} />
                  </p>
                  <p className={smallCardTitle}>
                    <SkeletonLines lines={["most", "half"]} />
                  </p>
                  <p className={caption}>
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
