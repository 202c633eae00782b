import type { ReactNode } from "react";
import { sentence } from "../../design/typography.css.ts";
import { EmptyFrame } from "../empty-state/empty-frame.tsx";
import * as css from "./empty-state.css.ts";

/** What stands where there is nothing to show yet, with a way on if there is one. */
export function EmptyState({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <EmptyFrame size="small" />
      <p className={`${css.words} ${sentence}`}>{children}</p>
      {action}
    </div>
  );
}
