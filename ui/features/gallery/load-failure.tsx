import { button } from "../../components/button/button.css.ts";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";

/** What stands where a list could not be fetched, with a way to ask again. */
export function LoadFailure({ onRetry, children }: { onRetry: () => void; children: string }) {
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
