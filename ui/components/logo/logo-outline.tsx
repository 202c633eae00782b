import { wordmarkPath } from "../wordmark/wordmark-path.ts";
import { name, outline } from "./logo.css.ts";

/** The wordmark with its own outline, for a drawing that is taken out of the page. */
export function DrawnWordmark({ siteName }: { siteName: string }) {
  if (siteName !== "Hearthboard") return <span className={name}>{siteName}</span>;
  return (
    <svg className={outline} viewBox="8 -117 5635 834" role="img" aria-label={siteName} fill="currentColor">
      <path d={wordmarkPath} />
    </svg>
  );
}
