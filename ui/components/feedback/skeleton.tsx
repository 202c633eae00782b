import type { ReactNode } from "react";
import { spokenOnly } from "../../design/layout.css.ts";
import * as css from "./skeleton.css.ts";

/** Holds the place of what is loading, in its shape; says once that it is loading. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={css.breathing} role="status">
      <span className={spokenOnly}>Loading</span>
      {children}
    </div>
  );
}

export function SkeletonPicture({ shape, slip = false }: { shape: keyof typeof css.picture; slip?: boolean }) {
  return <span className={css.picture[shape]}>{slip && <span className={css.slip} />}</span>;
}

/** One bar for each line, by its part of the full width. */
type Lines = readonly (keyof typeof css.width)[];

/** Lines of the type that they stand in. */
export function SkeletonLines({ lines }: { lines: Lines }) {
  return barsOf(lines, css.line);
}

interface SkeletonTextProps {
  lines: Lines;
  size?: keyof typeof css.bar;
}

export function SkeletonText({ lines, size = "text" }: SkeletonTextProps) {
  return <span className={css.lines}>{barsOf(lines, css.bar[size])}</span>;
}

function barsOf(lines: Lines, look: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
  return lines.map((width, place) => <span key={place} className={`${look} ${css.width[width]}`} />);
}
