import { createContext, useContext, useEffect } from "react";
import type { PageMetadata } from "./page-metadata.ts";

type AppliedMetadata = Pick<PageMetadata, "title" | "description" | "canonicalPath" | "isIndexable">;

/** Tags that only crawlers read. Removed on client-side navigation, because they describe the first page. */
const serverRenderedOnly =
  'meta[property], script[type="application/ld+json"], link[rel=next], link[rel=first], link[type$=oembed], link[href^="/feeds/"]';

/** Updates the document's head after a client-side navigation. */
function updateDocumentHead({ title, description, canonicalPath, isIndexable }: AppliedMetadata): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const url = canonicalPath === null ? null : new URL(canonicalPath, canonical?.href ?? location.href).href;
  if (document.title === title && (canonical?.href ?? null) === url) return;
  document.title = title;
  document.querySelector("meta[name=description]")?.setAttribute("content", description);
  for (const element of document.head.querySelectorAll(
    `link[rel=canonical], meta[name=robots], ${serverRenderedOnly}`,
  )) {
    element.remove();
  }
  if (url !== null) document.head.append(createHeadElement("link", { rel: "canonical", href: url }));
  if (!isIndexable) document.head.append(createHeadElement("meta", { name: "robots", content: "noindex" }));
}

function createHeadElement(tag: "link" | "meta", attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Collects the metadata during server rendering; null in a browser. */
export const PageMetadataContext = createContext<((metadata: PageMetadata) => void) | null>(null);

/** Sets the document's head: on the server through `PageMetadataContext`, in a browser with an effect. */
export function usePageMetadata(metadata: PageMetadata): void {
  useContext(PageMetadataContext)?.(metadata);
  const { title, description, canonicalPath, isIndexable } = metadata;
  useEffect(
    () => updateDocumentHead({ title, description, canonicalPath, isIndexable }),
    [title, description, canonicalPath, isIndexable],
  );
}
