import { button } from "../button/button.css.ts";
import { EmptyState } from "../feedback/empty-state.tsx";

/** What stands where something could not be shown, with a way to try once more. */
export function TryAgain({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <EmptyState
      action={
        <button type="button" className={button.default} onClick={onRetry}>
          Try again
        </button>
      }
    >
      {children}
    </EmptyState>
  );
}
