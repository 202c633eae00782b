import type { ReactNode } from "react";

interface DrawingProps {
  /** Width and height in pixels. */
  size: 16 | 18 | 20 | 24;
  /** Lines on a ground of 24 × 24. */
  children: ReactNode;
}

/** The stroke that all icons share. Decoration: what it stands for is said in words beside it. */
export function Drawing({ size, children }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
