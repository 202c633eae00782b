import { globalStyle } from "@vanilla-extract/css";
import { color } from "./theme.css.ts";
import {
  boardImageTransition,
  duration,
  easing,
  font,
  headerHeight,
  minWidth,
  prefersReducedMotion,
} from "./tokens.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });

globalStyle("html", {
  backgroundColor: color.surface,
  color: color.text,
  fontFamily: font.text,
  fontSynthesis: "none",
  textRendering: "optimizeLegibility",
  WebkitFontSmoothing: "antialiased",
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  scrollPaddingTop: `calc(${headerHeight.small} + 16px)`,
  "@media": { [minWidth[768]]: { scrollPaddingTop: `calc(${headerHeight.large} + 16px)` } },
});

globalStyle("body", {
  margin: 0,
  fontSize: "1rem",
  lineHeight: 1.55,
  overflowWrap: "break-word",
  // Strict Japanese line breaking (kinsoku).
  lineBreak: "strict",
});
globalStyle("h1, h2, h3, p, ul, ol, figure", { margin: 0, padding: 0, fontWeight: 400 });
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("img, svg", { display: "block", maxWidth: "100%" });
globalStyle("a", { color: "inherit", textDecoration: "none", WebkitTapHighlightColor: "transparent" });
globalStyle("button", {
  margin: 0,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: "inherit",
  font: "inherit",
  cursor: "pointer",
});
globalStyle("fieldset", { minWidth: 0, margin: 0, padding: 0, border: 0 });
globalStyle(":focus-visible", { outline: `2px solid ${color.accent}`, outlineOffset: 3 });
globalStyle("main:focus", { outline: "none" });
globalStyle("::selection", { backgroundColor: color.accent, color: color.onAccent });

/** Locks the page's scrolling while a dialog is open. */
globalStyle("html:has(dialog[open])", { overflow: "hidden" });

globalStyle("*, *::before, *::after", {
  "@media": { [prefersReducedMotion]: { transition: "none !important", scrollBehavior: "auto" } },
});

/** Only the image is animated; the page stays interactive during the transition. */
globalStyle("::view-transition", { pointerEvents: "none" });
globalStyle("::view-transition-old(root)", { display: "none" });
globalStyle("::view-transition-group(root), ::view-transition-new(root)", { animation: "none" });

globalStyle(`::view-transition-group(${boardImageTransition})`, {
  animationDuration: duration.boardImage,
  animationTimingFunction: easing.enter,
});
globalStyle(`::view-transition-old(${boardImageTransition}), ::view-transition-new(${boardImageTransition})`, {
  width: "100%",
  height: "100%",
  objectFit: "cover",
  animationDuration: duration.boardImage,
});
