import { createHmac, timingSafeEqual } from "node:crypto";
import type { GetImageInfos } from "../../../core/image/load-original-image.ts";
import type { ContentRights, ContentSource } from "../../../core/product/source-rights.ts";
import type { ImageDto } from "../contract/schemas.ts";

export type PresentImage = (source: string) => ImageDto;

/** Runs a presenter that contains images. */
export type PresentImages = <Dto>(present: (presentImage: PresentImage) => Dto) => Promise<Dto>;

interface Dependencies {
  readonly getImageInfos: GetImageInfos;
  readonly imageUrls: Pick<ImageUrls, "toUrl">;
  readonly rights: Pick<ContentRights, "getImageSource" | "getImageRights">;
}

/**
 * Runs the presenter twice: first to collect the image sources, then with the infos of all of them, loaded in one
 * query.
 */
export function createImagePresenter({ getImageInfos, imageUrls, rights }: Dependencies): PresentImages {
  const toContentSource = (source: string) => presentContentSource(rights.getImageSource(source));
  return async (present) => {
    const sources = new Set<string>();
    present((source) => {
      sources.add(source);
      return toUnprobedImage(source);
    });
    const infos = await getImageInfos([...sources]);
    return present((source) => ({
      ...toUnprobedImage(imageUrls.toUrl(source)),
      ...infos.get(source),
      ...toContentSource(source),
    }));
  };
}

/** The source of external content; left out for the site's own. */
export function presentContentSource(source: ContentSource): Pick<ImageDto, "contentSource"> {
  return source === "own" ? {} : { contentSource: source };
}

function toUnprobedImage(src: string): ImageDto {
  return { src, width: null, height: null, placeholder: null };
}

/** The signed URLs under which this site serves images. */
export interface ImageUrls {
  /** "/images/{signature}/{source}"; the source itself when this site may not store the image. */
  toUrl(source: string): string;
  /** The source of a URL made by `toUrl`; null when the signature does not match. */
  parse(signature: string, encodedSource: string): string | null;
}

const signatureBytes = 16;

/** The URL of an image that was removed or must not be shown: it fails to load without a request. */
const emptyImageUrl = "data:,";

/**
 * URLs are signed, so that clients cannot make this site fetch and serve arbitrary images.
 * @param keys the first one signs, all of them verify
 */
export function createImageUrls(
  keys: readonly [Buffer, ...Buffer[]],
  rights: Pick<ContentRights, "getImageRights">,
): ImageUrls {
  const sign = (source: string, key = keys[0]) =>
    createHmac("sha256", key).update(source).digest().subarray(0, signatureBytes);
  return {
    toUrl: (source) => {
      const { canShow, canStoreImages } = rights.getImageRights(source);
      if (source === "" || !canShow) return emptyImageUrl;
      return canStoreImages ? `/images/${sign(source).toString("base64url")}/${encodeSource(source)}` : source;
    },
    parse: (signature, encodedSource) => {
      const source = Buffer.from(encodedSource, "base64url").toString("utf8");
      const provided = Buffer.from(signature, "base64url");
      const isSigned =
        provided.length === signatureBytes && keys.some((key) => timingSafeEqual(provided, sign(source, key)));
      return isSigned && encodeSource(source) === encodedSource ? source : null;
    },
  };
}

function encodeSource(source: string): string {
  return Buffer.from(source, "utf8").toString("base64url");
}
