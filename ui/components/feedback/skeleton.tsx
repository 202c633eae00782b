import type { ReactNode } from "react";
import { visuallyHidden } from "../../design/layout.css.ts";
import * as css from "./skeleton.css.ts";

/** Holds the place of what is loading, in its shape; says once that it is loading. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={css.pulsing} role="status">
      <span className={visuallyHidden}>Loading</span>
      {children}
    </div>
  );
}

export function SkeletonImage({ aspect, slip = false }: { aspect: keyof typeof css.image; slip?: boolean }) {
  return <span className={css.image[aspect]}>{slip && <span className={css.cardLabel} />}</span>;
}

/** One bar for each line, by its part of the full width. */
type Lines = readonly (keyof typeof css.width)[];

/** Lines of the type that they stand in. */
export function SkeletonLines({ lines }: { lines: Lines }) {
  return renderBars(lines, css.line);
}

interface SkeletonTextProps {
  lines: Lines;
  size?: keyof typeof css.bar;
}

export function SkeletonText({ lines, size = "text" }: SkeletonTextProps) {
  return <span className={css.lines}>{renderBars(lines, css.bar[size])}</span>;
}

function renderBars(lines: Lines, look: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
  return lines.map((width, place) => <span key={place} className={`${look} ${css.width[width]}`} />);
}
