import { type ReactNode, useId } from "react";
import * as css from "./admin-section.css.ts";

interface AdminSectionProps {
  title: string;
  /** Muted text beside the title, such as the number of entries. */
  count?: ReactNode;
  /** Button at the end of the header. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of an admin page with a top border and a title. */
export function AdminSection({ title, count, action, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.header}>
        <div className={css.headingText}>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          {count !== undefined && <p className={css.count}>{count}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
