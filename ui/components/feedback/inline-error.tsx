import { AdminButton } from "../buttons/admin-button.tsx";
import * as css from "./empty-state.css.ts";

interface RetryLineProps {
  onRetry: () => void;
  /** What could not be shown. */
  children: string;
}

/** Stands in a part of an admin page that could not be read, with a way to try once more. */
export function InlineError({ onRetry, children }: RetryLineProps) {
  return (
    <div className={css.errorRow}>
      <p role="alert">{children}</p>
      <AdminButton size="small" onClick={onRetry}>
        Try again
      </AdminButton>
    </div>
  );
}
