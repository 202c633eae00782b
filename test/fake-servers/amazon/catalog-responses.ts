import type { FakeItem } from "./items.ts";
import { fakePartnerTag } from "./validate-request.ts";

type Fields = Readonly<Record<string, unknown>>;
export type RenderItem = (item: FakeItem, resources: unknown, linkCode: string) => unknown;

/** Renders an item as Amazon does: fields that were not requested are null. */
export function createItemRenderer(origin: () => string, marketplace: string): RenderItem {
  return ({ asin, title, image: imageName }, resources, linkCode) => {
    const requested = new Set(Array.isArray(resources) ? resources : []);
    const image = (size: number) =>
      imageName === null
        ? null
        : { url: `${origin()}/images/I/${imageName}._SL${size}_.jpg`, height: size, width: size };
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
      detailPageURL: `https://${marketplace}/dp/${asin}?tag=${fakePartnerTag}&linkCode=${linkCode}&th=1&psc=1`,
      images: wantsImages && imageName !== null ? { primary, variants: null } : null,
      itemInfo: requested.has("itemInfo.title") ? { title: displayed } : null,
      offersV2: null,
      parentASIN: null,
    };
  };
}

export function buildSearchResponse(items: readonly FakeItem[], fields: Fields, renderItem: RenderItem): unknown {
  const { keywords, searchIndex = "All", browseNodeId, itemCount = 10, itemPage = 1, resources } = fields;
  const words = String(keywords).toLowerCase().split(/\s+/u);
  const hits = items
    .filter((item) => item.searchIndexes.includes(String(searchIndex)))
    .filter((item) => browseNodeId === undefined || item.browseNodes.includes(String(browseNodeId)))
    .filter((item) => words.every((word) => item.title.toLowerCase().includes(word)));
  const start = (Number(itemPage) - 1) * Number(itemCount);
  const shown = hits.slice(start, start + Number(itemCount)).map((item) => renderItem(item, resources, "osi"));
  return { searchResult: { totalResultCount: hits.length, searchURL: "https://www.amazon.com/s/", items: shown } };
}

/** Returns null when no item exists. The order differs from the request's, as on Amazon. */
export function buildItemsResponse(
  items: readonly FakeItem[],
  { itemIds, resources }: Fields,
  renderItem: RenderItem,
): unknown {
  const ids = Array.isArray(itemIds) ? itemIds.map(String) : [];
  const found = items.filter(({ asin }) => ids.includes(asin));
  if (found.length === 0) return null;
  const missing = ids.filter((id) => !found.some(({ asin }) => asin === id));
  return {
    itemsResult: { items: found.toReversed().map((item) => renderItem(item, resources, "ogi")) },
    errors: missing.map((id) => ({
      code: "ItemNotAccessible",
      message: `The ItemId ${id} is not accessible through the Creators API.`,
    })),
  };
}
