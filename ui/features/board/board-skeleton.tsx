import { Skeleton, SkeletonPicture, SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import * as intro from "./board-intro.css.ts";
import { productsBelow } from "./board-skeleton.css.ts";
import * as products from "./product-grid.css.ts";

/** A title, a subtitle, a description and eight product tiles. */
export function BoardSkeleton() {
  return (
    <Skeleton>
      <h1 className={spokenOnly}>Board</h1>
      <div className={intro.intro.pictured}>
        <div className={intro.picture}>
          <SkeletonPicture shape="board" />
        </div>
        <div className={intro.words}>
          <SkeletonText size="name" lines={["some"]} />
          <p className={intro.description}>
            <SkeletonText size="title" lines={["most"]} />
          </p>
          <p className={intro.description}>
            <SkeletonText lines={["full", "most", "full", "some"]} />
          </p>
        </div>
      </div>
      <div className={`${products.grid} ${productsBelow}`}>
        {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((tile) => (
          <SkeletonPicture key={tile} shape="product" />
        ))}
      </div>
    </Skeleton>
  );
}
