import { wordmarkId } from "./wordmark-id.ts";
import { wordmarkPath } from "./wordmark-path.ts";

/** The logo's outline, once in every document, so that no script has to carry it. */
export const wordmarkMarkup = `<div hidden><svg><defs><path id="${wordmarkId}" d="${wordmarkPath}"/></defs></svg></div>`;
