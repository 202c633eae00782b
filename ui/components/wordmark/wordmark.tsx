import { name, outline } from "./wordmark.css.ts";
import { wordmarkId } from "./wordmark-id.ts";

/** The logo is drawn for the name Hearthboard; a site of another name sets it in the same serif. */
export function Wordmark({ siteName }: { siteName: string }) {
  if (siteName !== "Hearthboard") return <span className={name}>{siteName}</span>;
  return (
    <svg className={outline} viewBox="8 -117 5635 834" role="img" aria-label={siteName} fill="currentColor">
      <use href={`#${wordmarkId}`} />
    </svg>
  );
}
