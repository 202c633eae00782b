import type { ReactNode } from "react";
import { visuallyHidden } from "../../design/layout.css.ts";
import * as css from "./feedback.css.ts";

/** Placeholders for loading content. Announces "Loading" once. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={css.pulsing} role="status">
      <span className={visuallyHidden}>Loading</span>
      {children}
    </div>
  );
}

interface SkeletonImageProps {
  aspect: keyof typeof css.image;
  /** Cuts out a label in the lower left corner, as on category cards. */
  hasLabel?: boolean;
}

export function SkeletonImage({ aspect, hasLabel = false }: SkeletonImageProps) {
  return <span className={css.image[aspect]}>{hasLabel && <span className={css.cardLabel} />}</span>;
}

/** Width of each line, as a share of the full width. */
type Lines = readonly (keyof typeof css.width)[];

/** A paragraph with lines in the text style of its class. */
export function SkeletonLines({ lines, className }: { lines: Lines; className: string }) {
  return <p className={className}>{renderBars(lines, css.line)}</p>;
}

export function SkeletonText({ lines, size = "text" }: { lines: Lines; size?: keyof typeof css.bar }) {
  return <span className={css.lines}>{renderBars(lines, css.bar[size])}</span>;
}

function renderBars(lines: Lines, className: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
  return lines.map((width, index) => <span key={index} className={`${className} ${css.width[width]}`} />);
}
