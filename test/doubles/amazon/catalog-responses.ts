import { doublePartnerTag } from "./catalog-checks.ts";
import type { DoubleItem } from "./items.ts";

type Fields = Readonly<Record<string, unknown>>;
export type ItemLookup = (item: DoubleItem, resources: unknown, linkCode: string) => unknown;

/** Shows an item the way the shop does: what was not asked for is null. */
export function createItemLookup(origin: () => string, marketplace: string): ItemLookup {
  return ({ asin, title, image: picture }, resources, linkCode) => {
    const requested = new Set(Array.isArray(resources) ? resources : []);
    const image = (size: number) =>
      picture === null ? null : { url: `${origin()}/images/I/${picture}._SL${size}_.jpg`, height: size, width: size };
    const sized = (name: string, size: number) => (requested.has(`images.primary.${name}`) ? image(size) : null);
    const primary = {
      small: sized("small", 75),
      medium: sized("medium", 160),
      large: sized("large", 500),
      hiRes: null,
    };
    const wantsImages = [...requested].some((name) => String(name).startsWith("images."));
    const displayed = { displayValue: title, label: "Title", locale: "en_US" };
    return {
      asin,
      detailPageURL: `https://${marketplace}/dp/${asin}?tag=${doublePartnerTag}&linkCode=${linkCode}&th=1&psc=1`,
      images: wantsImages && picture !== null ? { primary, variants: null } : null,
      itemInfo: requested.has("itemInfo.title") ? { title: displayed } : null,
      offersV2: null,
      parentASIN: null,
    };
  };
}

export function buildSearchResponse(items: readonly DoubleItem[], fields: Fields, look: ItemLookup): unknown {
  const { keywords, searchIndex = "All", browseNodeId, itemCount = 10, itemPage = 1, resources } = fields;
  const words = String(keywords).toLowerCase().split(/\s+/u);
  const hits = items
    .filter((item) => item.searchIndexes.includes(String(searchIndex)))
    .filter((item) => browseNodeId === undefined || item.browseNodes.includes(String(browseNodeId)))
    .filter((item) => words.every((word) => item.title.toLowerCase().includes(word)));
  const start = (Number(itemPage) - 1) * Number(itemCount);
  const shown = hits.slice(start, start + Number(itemCount)).map((item) => look(item, resources, "osi"));
  return { searchResult: { totalResultCount: hits.length, searchURL: "https://www.amazon.com/s/", items: shown } };
}

/** Null when none of the items is there. In another order than asked for, as the shop does. */
export function buildItemsResponse(
  items: readonly DoubleItem[],
  { itemIds, resources }: Fields,
  look: ItemLookup,
): unknown {
  const ids = Array.isArray(itemIds) ? itemIds.map(String) : [];
  const found = items.filter(({ asin }) => ids.includes(asin));
  if (found.length === 0) return null;
  const missing = ids.filter((id) => !found.some(({ asin }) => asin === id));
  return {
    itemsResult: { items: found.toReversed().map((item) => look(item, resources, "ogi")) },
    errors: missing.map((id) => ({
      code: "ItemNotAccessible",
      message: `The ItemId ${id} is not accessible through the Creators API.`,
    })),
  };
}
