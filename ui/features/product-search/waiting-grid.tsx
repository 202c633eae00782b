import { Skeleton, SkeletonPicture, SkeletonText } from "../../components/feedback/skeleton.tsx";
import * as css from "../editor/product-search/search-results.css.ts";

/** Specification, section 9: 3 to 8 of them. */
const places = Array.from({ length: 8 }, (_, index) => `place ${index}`);

export function WaitingGrid() {
  return (
    <Skeleton>
      <div className={css.grid}>
        {places.map((place) => (
          <span key={place} className={css.waiting}>
            <SkeletonPicture shape="product" />
            <SkeletonText lines={["full", "half"]} />
          </span>
        ))}
      </div>
    </Skeleton>
  );
}
