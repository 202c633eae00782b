import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import * as css from "./admin-layout.css.ts";
import { useStoredSidebarState } from "./use-sidebar.ts";

/** Placeholder of an admin page while the session loads. Contains no admin content. */
export function AdminSkeleton() {
  const isExpanded = useStoredSidebarState();
  return (
    <Skeleton>
      <div className={css.shell}>
        <div className={css.side[isExpanded ? "expanded" : "collapsed"]}>
          <div className={css.skeletonBar} />
          {isExpanded && (
            <div className={css.sidebarEntries}>
              <SkeletonText lines={["half", "most", "half", "most", "half"]} />
            </div>
          )}
        </div>
        <div className={css.column}>
          <div className={css.skeletonBar}>
            <div className={css.name}>
              <SkeletonText size="name" lines={["full"]} />
            </div>
          </div>
          <div className={`${css.sections} ${css.content}`}>
            <SkeletonText size="title" lines={["full"]} />
            <SkeletonText lines={["full", "most", "full", "most", "full", "half"]} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
