import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import * as frame from "./admin-layout.css.ts";
import { useStoredSidebarState } from "./use-sidebar.ts";

/** The shape of an admin page while the session is checked. It says nothing of what is there for admins. */
export function AdminSkeleton() {
  const isExpanded = useStoredSidebarState();
  return (
    <Skeleton>
      <div className={frame.shell}>
        <div className={frame.side[isExpanded ? "expanded" : "collapsed"]}>
          <div className={frame.skeletonBar} />
          {isExpanded && (
            <div className={frame.entries}>
              <SkeletonText lines={["half", "most", "half", "most", "half"]} />
            </div>
          )}
        </div>
        <div className={frame.column}>
          <div className={frame.skeletonBar}>
            <div className={frame.name}>
              <SkeletonText size="name" lines={["full"]} />
            </div>
          </div>
          <div className={`${frame.parts} ${frame.content}`}>
            <SkeletonText size="title" lines={["full"]} />
            <SkeletonText lines={["full", "most", "full", "most", "full", "half"]} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
