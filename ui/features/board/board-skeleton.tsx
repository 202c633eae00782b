import type { ReactNode } from "react";
import { pulsing } from "../../components/feedback/skeleton.css.ts";
import { Skeleton, SkeletonImage, SkeletonLines } from "../../components/feedback/skeleton.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { boardTitle, label, lead, styleLabelLarge } from "../../design/typography.css.ts";
import * as intro from "./board-intro.css.ts";
import * as products from "./product-grid.css.ts";
import { ProductsHeading } from "./product-grid.tsx";

interface BoardSkeletonProps {
  /** Placeholder of the buttons. */
  actions: ReactNode;
  disclosure: string;
}

/** Placeholder of the board page (core/README.md, U1). */
export function BoardSkeleton({ actions, disclosure }: BoardSkeletonProps) {
  return (
    <>
      <Skeleton>
        <h1 className={visuallyHidden}>Board</h1>
        <div className={intro.intro.withImage}>
          <div className={intro.image}>
            <SkeletonImage aspect="board" />
          </div>
          <div className={intro.text}>
            <p className={`${intro.skeletonStyle} ${styleLabelLarge}`}>
              <SkeletonLines lines={["some"]} />
            </p>
            <p className={`${intro.title} ${boardTitle.default}`}>
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
        <ProductsHeading notices={disclosure === "" ? [] : [disclosure]} />
        <div className={`${products.grid} ${pulsing}`}>
          {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((tile) => (
            <div key={tile}>
              <SkeletonImage aspect="product" />
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
