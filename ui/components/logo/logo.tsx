import { siteNameText, svg } from "./logo.css.ts";

/** Of the outline in the document that every wordmark shows. */
export const wordmarkId = "wordmark";

/** The logo is drawn for the name Hearthboard; a site of another name sets it in the same serif. */
export function Logo({ siteName }: { siteName: string }) {
  if (siteName !== "Hearthboard") return <span className={siteNameText}>{siteName}</span>;
  return (
    <svg className={svg} viewBox="8 -117 5635 834" role="img" aria-label={siteName} fill="currentColor">
      <use href={`#${wordmarkId}`} />
    </svg>
  );
}
