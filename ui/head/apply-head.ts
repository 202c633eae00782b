import type { PageHead } from "./page-head.ts";

/** Brings the head of the open document up to date after a change of page. */
export function applyHead({ title, description, canonicalPath, listed }: PageHead): void {
  document.title = title;
  document.querySelector("meta[name=description]")?.setAttribute("content", description);
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  canonical?.setAttribute("href", new URL(canonicalPath, canonical.href).href);
  document.querySelector("meta[name=robots]")?.remove();
  if (!listed) document.head.append(robotsMeta());
}

function robotsMeta(): HTMLMetaElement {
  const meta = document.createElement("meta");
  meta.name = "robots";
  meta.content = "noindex";
  return meta;
}
