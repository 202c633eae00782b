import type { ProductDto } from "../../adapters/http/contract/operations/products.ts";
import type { ImageDto } from "../../adapters/http/contract/schemas.ts";
import { type ContentSource, listNotices } from "../../core/product/source-rights.ts";
import { useSite } from "../api/public-api-context.tsx";
import { caption } from "../design/typography.css.ts";
import * as css from "./source-notices.css.ts";

interface DisplayedItem {
  readonly contentSource?: ProductDto["contentSource"];
  readonly picture?: ImageDto | null;
}

interface SourceNoticesProps {
  of: readonly DisplayedItem[];
  /** "above" for scrolling lists, whose end may be out of view. */
  position?: keyof typeof css.notices;
}

/** Returns the sources of the entries' titles and images. */
export function listSources(entries: readonly DisplayedItem[]): readonly ContentSource[] {
  return entries
    .flatMap(({ contentSource, picture: image }) => [contentSource, image?.contentSource])
    .filter((source) => source !== undefined);
}

/**
 * Notices that the sources of the displayed titles and images require (core/README.md, O4); renders nothing without
 * any.
 */
export function SourceNotices({ of: entries, position = "below" }: SourceNoticesProps) {
  const { disclosure } = useSite();
  const notices = listNotices({ sources: listSources(entries), hasShopLinks: false }, disclosure);
  if (notices.length === 0) return null;
  return (
    <div className={`${css.notices[position]} ${caption}`}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
