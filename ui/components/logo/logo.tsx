import { siteNameText, svg } from "./logo.css.ts";

/** Id of the path in the document that `Logo` refers to. */
export const logoPathId = "logo-path";

/** The drawn logo for the name "Hearthboard"; other site names are set in the same serif. */
export function Logo({ siteName }: { siteName: string }) {
  if (siteName !== "Hearthboard") return <span className={siteNameText}>{siteName}</span>;
  return (
    <svg className={svg} viewBox="8 -117 5635 834" role="img" aria-label={siteName} fill="currentColor">
      <use href={`#${logoPathId}`} />
    </svg>
  );
}
