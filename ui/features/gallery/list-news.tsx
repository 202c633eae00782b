import { useState } from "react";
import type { CardPage } from "../../../adapters/http/contract/page-renderer.ts";
import { spokenOnly } from "../../design/layout.css.ts";
import { counted } from "../../format.ts";

interface ListNewsProps {
  pages: readonly CardPage[];
  /** Changes with what is looked for. */
  list: string;
  /** Whether `pages` are still those of what was looked for before. */
  waiting: boolean;
}

/** Tells a screen reader what came of a search or of "Load more"; says nothing of a page that was just opened. */
export function ListNews({ pages, list, waiting }: ListNewsProps) {
  const [listBefore] = useState(list);
  const isNews = !waiting && (list !== listBefore || pages.length > 1);
  return (
    <p className={spokenOnly} role="status">
      {isNews && newsOf(pages)}
    </p>
  );
}

function newsOf(pages: readonly CardPage[]): string {
  const { items, next } = pages.at(-1) ?? { items: [], next: null };
  if (pages.length > 1) return counted(items.length, "more board");
  return next === null
    ? `${counted(items.length, "board")} found`
    : `More than ${counted(items.length, "board")} found`;
}
