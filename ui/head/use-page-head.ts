import { createContext, useContext, useEffect } from "react";
import type { PageHead } from "./page-head.ts";

type AppliedHead = Pick<PageHead, "title" | "description" | "canonicalPath" | "isIndexable">;

/** What the server says of the page that it sent, to machines that read one page at a time. */
const serverRenderedOnly = 'meta[property], script[type="application/ld+json"], link[rel=next], link[rel=first]';

/** Brings the head of the open document up to date after a change of page. */
function updateDocumentHead({ title, description, canonicalPath, isIndexable }: AppliedHead): void {
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

/** Takes what a page says of itself while the server renders it; null in a browser. */
export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null);

/** The server sets it into the document; in a browser it follows from page to page. */
export function usePageHead(head: PageHead): void {
  useContext(PageHeadContext)?.(head);
  const { title, description, canonicalPath, isIndexable } = head;
  useEffect(
    () => updateDocumentHead({ title, description, canonicalPath, isIndexable }),
    [title, description, canonicalPath, isIndexable],
  );
}
