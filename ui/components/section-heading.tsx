import type { ReactNode } from "react";
import { body, sectionTitle, styleLabel, styleLabelLarge } from "../design/typography.css.ts";
import * as css from "./section-heading.css.ts";

interface SectionHeadingProps {
  title: string;
  id?: string;
  subtitle?: string | undefined;
  link?: ReactNode;
  /** False if the previous section ends with a border. */
  hasTopBorder?: boolean;
}

export function SectionHeading({ title, id, subtitle, link, hasTopBorder = true }: SectionHeadingProps) {
  return (
    <div className={hasTopBorder ? css.withTopBorder : css.plain}>
      <h2 className={sectionTitle} id={id}>
        {title}
      </h2>
      {subtitle !== undefined && <p className={`${css.subtitle} ${body}`}>{subtitle}</p>}
      {link !== undefined && <div className={css.link}>{link}</div>}
    </div>
  );
}

/** Name of a style in its italic type. */
export function StyleLabel({ children, large = false }: { children: string; large?: boolean }) {
  return <span className={large ? styleLabelLarge : styleLabel}>{children}</span>;
}
