import { type ReactNode, type Ref, useId } from "react";
import * as css from "./admin-section.css.ts";

interface AdminSectionProps {
  title: string;
  /** Muted text beside the title, such as the number of entries; not shown if it is 0. */
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
          {Boolean(count) && <p className={css.count}>{count}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface AdminBannerProps {
  text: ReactNode;
  tone?: keyof typeof css.banner;
  ref?: Ref<HTMLDivElement>;
  /** What can be done about it. */
  children: ReactNode;
}

/** A message above the content of an admin page. */
export function AdminBanner({ text, tone = "neutral", ref, children }: AdminBannerProps) {
  return (
    <div ref={ref} className={css.banner[tone]} role="status">
      <p className={css.bannerText}>{text}</p>
      {children}
    </div>
  );
}

/** Three numbers side by side. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className={css.totals}>{children}</dl>;
}

/** `children` are the descriptions of the label: its number, and a chart. */
export function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.total}>
      <dt className={css.totalLabel}>{label}</dt>
      {children}
    </div>
  );
}
