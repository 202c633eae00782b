import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import * as frame from "./admin-layout.css.ts";
import * as css from "./admin-skeleton.css.ts";
import { useRememberedOpen } from "./use-sidebar.ts";

/** The shape of an admin page while the session is checked. It says nothing of what is there for admins. */
export function AdminSkeleton() {
  const isExpanded = useRememberedOpen();
  return (
    <Skeleton>
      <div className={frame.shell}>
        <div className={css.side[isExpanded ? "expanded" : "collapsed"]}>
          <div className={css.skeletonBar} />
          {isExpanded && (
            <div className={css.entries}>
              <SkeletonText lines={["half", "most", "half", "most", "half"]} />
            </div>
          )}
        </div>
        <div className={frame.column}>
          <div className={css.skeletonBar}>
            <div className={css.name}>
              <SkeletonText size="name" lines={["full"]} />
            </div>
          </div>
          <div className={`${css.parts} ${frame.content}`}>
            <SkeletonText size="title" lines={["full"]} />
            <SkeletonText lines={["full", "most", "full", "most", "full", "half"]} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
