/** Of the outline in the document that every wordmark shows. */
export const wordmarkId = "wordmark";
