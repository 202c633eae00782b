/**
 * Where content on the site comes from. "own": the sample catalog, uploads, and products that an admin typed in;
 * "shop": pages of shops other than Amazon.
 */
export type ContentSource = "own" | "shop" | "amazon";

export interface SourceRights {
  /** Store the bytes of images and serve them from this site. Otherwise an `<img>` loads them from where they are. */
  readonly keepImages: boolean;
  /** Crop, blend, cut out or filter images. Otherwise they may be resized proportionally and nothing else. */
  readonly alterImages: boolean;
  /** Paint images into pictures that are stored or downloaded, into feeds and previews. Otherwise a plate shows the title. */
  readonly paintImages: boolean;
  /** Send product titles to a language model. Otherwise the kind of furniture is sent instead. */
  readonly sendTitlesToModel: boolean;
  /** A sentence that stands on every page that shows titles or images from this source. */
  readonly notice: string | null;
}

/**
 * What may be done with content from each source, unless the owner decides otherwise. Read from the programme's
 * policies as quoted in 2026. Policies change: bootstrap/OPERATING.md tells owners to read the current text themselves.
 */
export const standardRights: Readonly<Record<ContentSource, SourceRights>> = {
  own: { keepImages: true, alterImages: true, paintImages: true, sendTitlesToModel: true, notice: null },
  shop: { keepImages: true, alterImages: true, paintImages: true, sendTitlesToModel: true, notice: null },
  amazon: {
    keepImages: false,
    alterImages: false,
    paintImages: false,
    sendTitlesToModel: false,
    notice:
      "Certain content that appears on this site comes from Amazon. This content is provided 'as is' and is subject to change or removal at any time.",
  },
};

/** What the table leaves to the owner of the site. */
export interface OwnerChoices {
  readonly keepShopImages: boolean;
  readonly sendAmazonTitlesToModel: boolean;
}

export function applyOwnerChoices(choices: OwnerChoices): Readonly<Record<ContentSource, SourceRights>> {
  return {
    own: standardRights.own,
    shop: { ...standardRights.shop, keepImages: choices.keepShopImages },
    amazon: { ...standardRights.amazon, sendTitlesToModel: choices.sendAmazonTitlesToModel },
  };
}

/** What Amazon asks its associates to say, for sites whose owner has written no disclosure. */
const amazonDisclosure = "As an Amazon Associate I earn from qualifying purchases.";

interface DisplayedContent {
  readonly sources: readonly ContentSource[];
  readonly hasShopLinks: boolean;
}

/** The sentences that stand in plain view beside this content. `disclosure` is the owner's, empty for none. */
export function listNotices({ sources, hasShopLinks }: DisplayedContent, disclosure: string): readonly string[] {
  const notices = new Set(sources.map((source) => standardRights[source].notice).filter((notice) => notice !== null));
  const disclosed = disclosure || (sources.includes("amazon") ? amazonDisclosure : "");
  return [...(disclosed !== "" && (hasShopLinks || notices.size > 0) ? [disclosed] : []), ...notices];
}
