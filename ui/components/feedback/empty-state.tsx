import type { ReactNode } from "react";
import { subheading } from "../../design/typography.css.ts";
import { button } from "../buttons/button.css.ts";
import * as css from "./empty-state.css.ts";

/** A picture frame with nothing in it, hung from a nail. */
export function EmptyFrameIllustration({ size }: { size: "small" | "large" }) {
  return (
    <svg className={css.frame[size]} viewBox="0 0 122 192" fill="none" aria-hidden="true">
      <path className={css.wire} d="M18 41 61 4l43 37" />
      <path className={css.frameBorder} d="M1 41h120v150H1zM11.5 51.5v129h99v-129z" fillRule="evenodd" />
      <circle className={css.nail} cx="61" cy="4" r="2.5" />
    </svg>
  );
}

/** What stands where there is nothing to show yet, with a way on if there is one. */
export function EmptyState({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <EmptyFrameIllustration size="small" />
      <p className={`${css.text} ${subheading}`}>{children}</p>
      {action}
    </div>
  );
}

/** What stands where something could not be shown, with a way to try once more. */
export function ErrorState({ onRetry, children }: { onRetry: () => void; children: string }) {
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
