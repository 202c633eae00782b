import { sprinkles } from "../design/sprinkles.css.ts";

/** Distances between the parts of a page; made here so that browsers get class names and nothing that makes them. */
export const section = sprinkles({ marginTop: { small: 64, medium: 88 } });
export const chapter = sprinkles({ marginTop: { small: 72, medium: 104 } });
export const stylesChapter = sprinkles({ marginTop: { small: 72, medium: 112 } });
export const beforeBand = sprinkles({ paddingBottom: { small: 72, medium: 120 } });
