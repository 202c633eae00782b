import type { ReactNode } from "react";
import { breathing } from "../../components/feedback/skeleton.css.ts";
import { Skeleton, SkeletonLines, SkeletonPicture } from "../../components/feedback/skeleton.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { boardTitle, label, lead, styleNameLarge } from "../../design/typography.css.ts";
import * as intro from "./board-intro.css.ts";
import * as products from "./product-grid.css.ts";
import { ProductsHead } from "./product-grid.tsx";

interface BoardSkeletonProps {
  /** Keeps the room of what a reader can do with the board. */
  actions: ReactNode;
  disclosure: string;
}

/** A title, a subtitle, a description and eight product tiles. */
export function BoardSkeleton({ actions, disclosure }: BoardSkeletonProps) {
  return (
    <>
      <Skeleton>
        <h1 className={spokenOnly}>Board</h1>
        <div className={intro.intro.pictured}>
          <div className={intro.picture}>
            <SkeletonPicture shape="board" />
          </div>
          <div className={intro.words}>
            <p className={`${intro.name} ${styleNameLarge}`}>
              <SkeletonLines lines={["some"]} />
            </p>
            <p className={`${intro.title} ${boardTitle.usual}`}>
              <SkeletonLines lines={["most", "half"]} />
            </p>
            <p className={`${intro.description} ${intro.skeletonDescription} ${lead}`}>
              <SkeletonLines lines={["full", "most", "full", "some", "full", "most", "some"]} />
            </p>
            {actions}
          </div>
        </div>
      </Skeleton>
      <div className={intro.productsBelow}>
        <ProductsHead notices={disclosure === "" ? [] : [disclosure]} />
        <div className={`${products.grid} ${breathing}`}>
          {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((tile) => (
            <div key={tile}>
              <SkeletonPicture shape="product" />
              <p className={`${intro.productTitle} ${label}`}>
                <SkeletonLines lines={["most", "half"]} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
