import { type ReactNode, useId } from "react";
import * as css from "./admin-section.css.ts";

interface AdminSectionProps {
  title: string;
  /** Stands beside the title, as in the number of what follows. */
  note?: string | undefined;
  children: ReactNode;
}

/** A part of an admin page under its rule. */
export function AdminSection({ title, note, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
