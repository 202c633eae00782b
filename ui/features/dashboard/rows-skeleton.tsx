import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import * as css from "./dashboard.css.ts";

const rows = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Holds the place of the list while it loads. */
export function RowsSkeleton() {
  return (
    <Skeleton>
      {rows.map((row) => (
        <span key={row} className={css.skeleton}>
          <span className={css.block} />
          <SkeletonText lines={["half"]} />
        </span>
      ))}
    </Skeleton>
  );
}
