/**
 * The properties that the sheet's look is made of. Taking these instead of all four hundred makes the copy of the
 * sheet several times faster; what is not named here is not in the picture.
 */
export const sheetStyles: readonly string[] = [
  ...["box-sizing", "display", "position", "width", "height", "min-height", "aspect-ratio", "overflow"],
  ...["margin-top", "margin-right", "margin-bottom", "margin-left"],
  ...["padding-top", "padding-right", "padding-bottom", "padding-left"],
  ...["border-top", "border-right", "border-bottom", "border-left"],
  ...["background-color", "color", "fill", "direction", "unicode-bidi"],
  ...[
    "flex-direction",
    "flex-wrap",
    "align-items",
    "justify-content",
    "grid-template-columns",
    "row-gap",
    "column-gap",
  ],
  ...["font-family", "font-size", "font-style", "font-weight", "font-synthesis", "line-height", "letter-spacing"],
  ...["word-spacing", "text-align", "text-wrap", "text-rendering", "overflow-wrap"],
  "-webkit-font-smoothing",
];
