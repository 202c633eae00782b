import type { ProductDto } from "../../adapters/http/contract/product.ts";
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
  /** Above a list that is seen a part at a time, where its end is out of sight. */
  place?: keyof typeof css.notices;
}

/** Where the titles and images of these entries come from. */
export function listSources(entries: readonly DisplayedItem[]): readonly ContentSource[] {
  return entries
    .flatMap(({ contentSource, picture: image }) => [contentSource, image?.contentSource])
    .filter((source) => source !== undefined);
}

/** The sentences that a source of the shown titles or images asks for; nothing where none does. */
export function SourceNotices({ of: entries, place = "below" }: SourceNoticesProps) {
  const { disclosure } = useSite();
  const notices = listNotices({ sources: listSources(entries), hasShopLinks: false }, disclosure);
  if (notices.length === 0) return null;
  return (
    <div className={`${css.notices[place]} ${caption}`}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
