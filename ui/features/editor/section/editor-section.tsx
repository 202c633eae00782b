import { type ReactNode, useId } from "react";
import * as css from "./editor-section.css.ts";

interface EditorSectionProps {
  title: string;
  /** Beside the title, muted. */
  note?: ReactNode;
  /** What can be done, at the end of the head. */
  action?: ReactNode;
  children: ReactNode;
}

/** One card of the editor: an ink rule, a title, and what belongs to it. */
export function EditorSection({ title, note, action, children }: EditorSectionProps) {
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <div className={css.head}>
        <div className={css.words}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {note !== undefined && <p className={css.note}>{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
