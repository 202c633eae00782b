import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import * as css from "./scheduled-changes.css.ts";

interface FoldedSectionProps {
  title: string;
  /** What the closed section tells. */
  summary: string;
  isOpen?: boolean;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A section above a list that stays in view: closed, it takes one line. */
export function FoldedSection({ title, summary, isOpen = false, headingRef, children }: FoldedSectionProps) {
  const headingId = useId();
  return (
    <section className={css.strip} aria-labelledby={headingId}>
      <details open={isOpen}>
        <summary className={css.summary}>
          <h2 ref={headingRef} id={headingId} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <span className={css.muted}>{summary}</span>
          <ChevronDown className={css.chevron} size={18} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        {children}
      </details>
    </section>
  );
}
