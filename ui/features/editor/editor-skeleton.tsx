import { Skeleton, SkeletonImage, SkeletonText } from "../../components/feedback/skeleton.tsx";
import * as layout from "./board-editor.css.ts";

/** Placeholder while the board loads. */
export function EditorSkeleton() {
  return (
    <Skeleton>
      <span className={layout.columns}>
        <span className={layout.parts}>
          <SkeletonText size="title" lines={["some"]} />
          <SkeletonText lines={["full", "most", "full"]} />
          <SkeletonText size="title" lines={["some"]} />
          <span className={layout.moodboard}>
            <SkeletonImage aspect="board" />
          </span>
          <SkeletonText size="title" lines={["some"]} />
          <SkeletonText lines={["full", "full", "full", "full"]} />
        </span>
        <span className={layout.parts}>
          <SkeletonImage aspect="product" />
          <SkeletonText size="title" lines={["most"]} />
          <SkeletonText lines={["full", "most", "half"]} />
        </span>
      </span>
    </Skeleton>
  );
}
