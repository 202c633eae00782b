import { publicAddresses } from "../../../core/site/public-paths.ts";
import { imageRights } from "../../components/image/image-rights.ts";
import type { PageContent } from "../../ssr/recording-api.ts";
import type { PageSubject } from "../page-head.ts";
import { webAddress } from "./web-address.ts";

interface Item {
  readonly name: string;
  /** Path of its page on this site, which says everything else. */
  readonly path?: string;
  /** Address of the picture of what has no page here. */
  readonly image?: string;
}

/** What a page lists, in its order. Products carry no price: the shop's changes too often to be repeated. */
export function itemList(kind: PageSubject["kind"], content: PageContent, origin: string): object {
  const items = itemsOf(kind, content);
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => listItem(item, index + 1, origin)),
  };
}

function listItem({ name, path, image }: Item, position: number, origin: string): object {
  const picture = webAddress(origin, image);
  return {
    "@type": "ListItem",
    position,
    name,
    ...(path !== undefined && { url: origin + path }),
    ...(picture !== null && { image: picture }),
  };
}

function itemsOf(kind: PageSubject["kind"], { board, cards, styles, rooms }: PageContent): readonly Item[] {
  switch (kind) {
    case "board":
      return (board?.products ?? []).map(({ title, imageUrl, picture }) => ({
        name: title,
        ...(imageRights(picture).paintImages && { image: imageUrl }),
      }));
    case "styles":
    case "rooms":
      return ((kind === "styles" ? styles : rooms) ?? []).map(({ name }) => ({
        name,
        path: publicAddresses.category(name),
      }));
    case "boards":
    case "home":
      return (cards?.items ?? []).map(({ id, title }) => ({ name: title, path: publicAddresses.board(id) }));
  }
}
