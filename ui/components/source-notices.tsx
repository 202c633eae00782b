import type { ProductWire } from "../../adapters/http/contract/product.ts";
import type { PictureWire } from "../../adapters/http/contract/schemas.ts";
import { type ContentSource, noticesFor } from "../../core/product/source-rights.ts";
import { useSite } from "../api/public-api-context.tsx";
import { meta } from "../design/typography.css.ts";
import * as css from "./source-notices.css.ts";

interface Shown {
  readonly contentSource?: ProductWire["contentSource"];
  readonly picture?: PictureWire | null;
}

interface SourceNoticesProps {
  of: readonly Shown[];
  /** Above a list that is seen a part at a time, where its end is out of sight. */
  place?: keyof typeof css.notices;
}

/** Where the titles and images of these entries come from. */
export function sourcesOf(entries: readonly Shown[]): readonly ContentSource[] {
  return entries
    .flatMap(({ contentSource, picture }) => [contentSource, picture?.contentSource])
    .filter((source) => source !== undefined);
}

/** The sentences that a source of the shown titles or images asks for; nothing where none does. */
export function SourceNotices({ of: entries, place = "below" }: SourceNoticesProps) {
  const { disclosure } = useSite();
  const notices = noticesFor({ sources: sourcesOf(entries), hasShopLinks: false }, disclosure);
  if (notices.length === 0) return null;
  return (
    <div className={`${css.notices[place]} ${meta}`}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
