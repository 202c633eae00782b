import { AdminButton } from "../buttons/admin-button.tsx";
import * as css from "./feedback.css.ts";

/** One-line error with a retry button, for a section of an admin page. `children` names what failed to load. */
export function InlineError({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <div className={css.inlineError}>
      <p role="alert">{children}</p>
      <AdminButton size="small" onClick={onRetry}>
        Try again
      </AdminButton>
    </div>
  );
}
