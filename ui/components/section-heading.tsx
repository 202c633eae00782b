import type { ReactNode } from "react";
import { body, sectionTitle, styleLabel, styleNameLarge } from "../design/typography.css.ts";
import * as css from "./section-heading.css.ts";

interface SectionHeadProps {
  title: string;
  id?: string;
  subtitle?: string | undefined;
  link?: ReactNode;
  /** False where the section before has already drawn its line. */
  ruled?: boolean;
}

export function SectionHeading({ title, id, subtitle, link, ruled = true }: SectionHeadProps) {
  return (
    <div className={ruled ? css.hasTopBorder : css.plain}>
      <h2 className={sectionTitle} id={id}>
        {title}
      </h2>
      {subtitle !== undefined && <p className={`${css.subtitle} ${body}`}>{subtitle}</p>}
      {link !== undefined && <div className={css.link}>{link}</div>}
    </div>
  );
}

/** The name of a style, in the one voice that style names have. */
export function StyleLabel({ children, large = false }: { children: string; large?: boolean }) {
  return <span className={large ? styleNameLarge : styleLabel}>{children}</span>;
}
