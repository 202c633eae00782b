import { Skeleton, SkeletonPicture, SkeletonText } from "../../components/feedback/skeleton.tsx";
import * as layout from "./board-editor.css.ts";
import * as css from "./loading/editor-skeleton.css.ts";

/** The shape of the editor while its board loads. */
export function EditorSkeleton() {
  return (
    <Skeleton>
      <span className={layout.columns}>
        <span className={css.parts}>
          <SkeletonText size="title" lines={["some"]} />
          <SkeletonText lines={["full", "most", "full"]} />
          <SkeletonText size="title" lines={["some"]} />
          <span className={css.moodboard}>
            <SkeletonPicture shape="board" />
          </span>
          <SkeletonText size="title" lines={["some"]} />
          <SkeletonText lines={["full", "full", "full", "full"]} />
        </span>
        <span className={css.parts}>
          <SkeletonPicture shape="product" />
          <SkeletonText size="title" lines={["most"]} />
          <SkeletonText lines={["full", "most", "half"]} />
        </span>
      </span>
    </Skeleton>
  );
}
