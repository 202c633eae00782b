import { createContext, useContext, useEffect } from "react";
import type { PageHead } from "./page-head.ts";

type AppliedHead = Pick<PageHead, "title" | "description" | "canonicalPath" | "listed">;

/** What the server says of the page that it sent, to machines that read one page at a time. */
const ofFirstPage = 'meta[property], script[type="application/ld+json"], link[rel=next], link[rel=first]';

/** Brings the head of the open document up to date after a change of page. */
function applyHead({ title, description, canonicalPath, listed }: AppliedHead): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const address = canonicalPath === null ? null : new URL(canonicalPath, canonical?.href ?? location.href).href;
  if (document.title === title && (canonical?.href ?? null) === address) return;
  document.title = title;
  document.querySelector("meta[name=description]")?.setAttribute("content", description);
  for (const element of document.head.querySelectorAll(`link[rel=canonical], meta[name=robots], ${ofFirstPage}`)) {
    element.remove();
  }
  if (address !== null) document.head.append(made("link", { rel: "canonical", href: address }));
  if (!listed) document.head.append(made("meta", { name: "robots", content: "noindex" }));
}

function made(tag: "link" | "meta", attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Takes what a page says of itself while the server renders it; null in a browser. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null);

/** The server sets it into the document; in a browser it follows from page to page. */
export function usePageHead(head: PageHead): void {
  useContext(HeadCollector)?.(head);
  const { title, description, canonicalPath, listed } = head;
  useEffect(
    () => applyHead({ title, description, canonicalPath, listed }),
    [title, description, canonicalPath, listed],
  );
}
