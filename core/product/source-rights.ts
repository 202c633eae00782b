import { parseUrl } from "../kernel/text.ts";
import type { Product } from "./product.ts";

/** Source of content. "own": sample catalog, uploads and manual products; "shop": pages of other shops than Amazon. */
export type ContentSource = "own" | "shop" | "amazon";

export interface SourceRights {
  /** Show anything of the source. False while an admin has paused it; then nothing else is allowed either. */
  readonly canShow: boolean;
  /** How long titles, images and prices may be shown after the shop returned them; null for no limit. */
  readonly maxContentAgeMs: number | null;
  /** Store images and serve them from this site. Otherwise browsers load them from their source. */
  readonly canStoreImages: boolean;
  /** Crop, blend, cut out or filter images. Otherwise only proportional resizing is allowed. */
  readonly canAlterImages: boolean;
  /** Draw images into exports, social images, feeds and previews. Otherwise the title replaces the image. */
  readonly canPaintImages: boolean;
  /** Send product titles to a language model. Otherwise the furniture type is sent. */
  readonly canSendTitlesToWriter: boolean;
  /** Notice on every page that shows titles or images of this source; null for none. */
  readonly notice: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const allRights = {
  canShow: true,
  maxContentAgeMs: null,
  canStoreImages: true,
  canAlterImages: true,
  canPaintImages: true,
  canSendTitlesToWriter: true,
  notice: null,
};
const noRights = {
  canShow: false,
  canStoreImages: false,
  canAlterImages: false,
  canPaintImages: false,
  canSendTitlesToWriter: false,
};

/**
 * Default rights by source. Based on the policies of the Amazon Associates program as of 2026; bootstrap/OPERATING.md
 * asks owners to check the current text.
 */
export const defaultRights: Readonly<Record<ContentSource, SourceRights>> = {
  own: allRights,
  shop: allRights,
  amazon: {
    canShow: true,
    maxContentAgeMs: dayMs,
    canStoreImages: false,
    canAlterImages: false,
    canPaintImages: false,
    canSendTitlesToWriter: false,
    notice:
      "Certain content that appears on this site comes from Amazon. This content is provided 'as is' and is subject to change or removal at any time.",
  },
};

/** Rights that are settings of the site. */
interface RightsSettings {
  readonly canStoreShopImages: boolean;
  readonly canSendAmazonTitlesToWriter: boolean;
}

/** Returns the default rights with the site's settings applied. */
function applyRightsSettings(settings: RightsSettings): Readonly<Record<ContentSource, SourceRights>> {
  return {
    own: defaultRights.own,
    shop: { ...defaultRights.shop, canStoreImages: settings.canStoreShopImages },
    amazon: { ...defaultRights.amazon, canSendTitlesToWriter: settings.canSendAmazonTitlesToWriter },
  };
}

/** The rights of a source that an admin has paused. */
function toPausedRights(rights: SourceRights): SourceRights {
  return { ...rights, ...noRights };
}

/** The sources that admins can pause, with their visible names; a site never pauses its own content. */
export const pausableSources = { amazon: "Amazon", shop: "Other shops" } as const;
export type PausableSource = keyof typeof pausableSources;

/** The sources that are paused now, as this node knows them. */
export interface PausedSources {
  /** Follows a change on any node within a second. */
  get(): ReadonlySet<PausableSource>;
}

export function isPausableSource(name: string): name is PausableSource {
  return Object.hasOwn(pausableSources, name);
}

/**
 * The sources of all that a composed picture shows are a part of its file name (core/README.md, O1):
 * "0b9c….amazon-shop.jpg", "0b9c….own.jpg". Names of uploads have no such part, and clients cannot choose names.
 */
export function toComposedFileName(id: string, sources: readonly ContentSource[]): string {
  const names = Object.keys(pausableSources).filter((name) => sources.some((source) => source === name));
  return `${id}.${names.join("-") || "own"}.jpg`;
}

const composedPath = /\/objects\/moodboards\/[^/.?#]+\.([a-z-]+)\.jpg(?:[?#]|$)/u;

/**
 * Returns null for an image without its sources in the URL: an upload, or one that was composed before names had them.
 */
function parseComposedSources(url: string): readonly PausableSource[] | null {
  const names = composedPath.exec(url)?.[1];
  return names === undefined ? null : names.split("-").filter(isPausableSource);
}

/** Whether the sources of a composed picture follow from its URL. */
export function hasSourcesInUrl(url: string): boolean {
  return parseComposedSources(url) !== null;
}

interface DisplayedContent {
  readonly sources: readonly ContentSource[];
  readonly hasShopLinks: boolean;
}

/** Returns the notices to show beside this content. `disclosure` is that of the site, empty for none. */
export function listNotices({ sources, hasShopLinks }: DisplayedContent, disclosure: string): readonly string[] {
  const notices = new Set(sources.map((source) => defaultRights[source].notice).filter((notice) => notice !== null));
  return [...(disclosure !== "" && (hasShopLinks || notices.size > 0) ? [disclosure] : []), ...notices];
}

interface Dependencies {
  /** Whether a URL is one of Amazon's, also a shortened one. */
  readonly isAmazonUrl: (url: URL) => boolean;
  /** Whether a host serves Amazon's images. */
  readonly isAmazonImageHost: (hostname: string) => boolean;
  /** Further origins of Amazon's images, such as that of a test server: "http://127.0.0.1:4010". */
  readonly amazonImageOrigins: readonly string[];
  /** Whether the ASIN is from the sample catalog, whose products are the site's own content. */
  readonly isSampleAsin: (asin: string) => boolean;
  readonly settings: RightsSettings;
  readonly pausedSources: PausedSources;
}

type ProductOrigin = Pick<Product, "asin" | "imageUrl" | "shopUrl">;

/**
 * Source and rights of content. Code that stores, draws, exports or sends content must check them (core/README.md, O1
 * to O7).
 */
export interface ContentRights {
  getImageSource(url: string): ContentSource;
  /** The sources of all that an image shows; of a composed picture those of its products. */
  listShownSources(url: string): readonly ContentSource[];
  /** The source of the title; the image can have another one. */
  getProductSource(product: ProductOrigin): ContentSource;
  getImageRights(url: string): SourceRights;
  getSourceRights(source: ContentSource): SourceRights;
  /** Whether content of any source is hidden because an admin has paused it. */
  isAnyPaused(): boolean;
}

/** Derives the source of content from URLs and ASINs, so that no source must be stored. */
export function createContentRights(dependencies: Dependencies): ContentRights {
  const { isAmazonUrl, isAmazonImageHost, amazonImageOrigins, isSampleAsin, settings, pausedSources } = dependencies;
  const rights = applyRightsSettings(settings);
  const pausedRights = { shop: toPausedRights(rights.shop), amazon: toPausedRights(rights.amazon) };
  const pausedPictureRights = toPausedRights(rights.own);
  const isAmazonImage = ({ hostname, href }: URL) =>
    isAmazonImageHost(hostname) || amazonImageOrigins.some((origin) => href.startsWith(`${origin}/`));

  function getImageSource(image: string): ContentSource {
    if (image === "" || image.startsWith("/")) return "own";
    const address = parseUrl(image);
    return address !== null && isAmazonImage(address) ? "amazon" : "shop";
  }

  /** Admins pause and resume sources while the site runs, so the result must not be stored. */
  function getSourceRights(source: ContentSource): SourceRights {
    return source !== "own" && pausedSources.get().has(source) ? pausedRights[source] : rights[source];
  }

  function getImageRights(url: string): SourceRights {
    const isPaused = parseComposedSources(url)?.some((source) => pausedSources.get().has(source));
    return isPaused ? pausedPictureRights : getSourceRights(getImageSource(url));
  }

  return {
    getImageSource,
    listShownSources: (url) => [getImageSource(url), ...(parseComposedSources(url) ?? [])],
    getProductSource: ({ asin, imageUrl, shopUrl }) => {
      if (getImageSource(imageUrl) === "amazon") return "amazon";
      if (asin !== null && asin !== "") return isSampleAsin(asin) ? "own" : "amazon";
      const link = shopUrl === null ? null : parseUrl(shopUrl);
      if (link === null) return "own";
      return isAmazonUrl(link) ? "amazon" : "shop";
    },
    getImageRights,
    getSourceRights,
    isAnyPaused: () => pausedSources.get().size > 0,
  };
}
