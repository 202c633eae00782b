import { type ReactNode, useId } from "react";
import * as css from "./admin-section.css.ts";

interface AdminSectionProps {
  title: string;
  /** Stands beside the title, muted, as in the number of what follows. */
  note?: ReactNode;
  /** What can be done, at the end of the head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an admin page: an ink rule, a title, and what belongs to it. */
export function AdminSection({ title, note, action, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <div className={css.text}>
          <h2 className={css.title} id={id}>
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
