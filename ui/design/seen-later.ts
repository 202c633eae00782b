import { space } from "./tokens.ts";

/**
 * For what lies below all that is seen first: browsers lay it out and fetch its pictures and letters when it comes near,
 * and draw the rest sooner. `usualHeight` stands for it until then. Outlines of what has the focus reach beyond it.
 */
export const seenLater = (usualHeight: `${number}px`) =>
  ({
    contentVisibility: "auto",
    containIntrinsicSize: `auto ${usualHeight}`,
    overflowClipMargin: space[8],
  }) as const;
