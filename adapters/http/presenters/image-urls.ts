import { createHmac, timingSafeEqual } from "node:crypto";
import type { GetImageInfo } from "../../../core/image/image-info.ts";
import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { ContentSource } from "../../../core/product/source-rights.ts";
import type { ImageDto } from "../contract/schemas.ts";

export type PresentImage = (source: string) => ImageDto;

/** Presents something with its pictures. */
export type ShowImages = <Wire>(present: (show: PresentImage) => Wire) => Promise<Wire>;

interface Dependencies {
  readonly describe: GetImageInfo;
  readonly imageUrls: ImageAddresses;
  readonly rights: Pick<ContentRights, "getImageSource">;
}

/** Presents twice: once to learn which pictures are shown, then with what one question has told about them all. */
export function createImagePresenter({ describe, imageUrls, rights }: Dependencies): ShowImages {
  const contentSource = (source: string) => remoteOnly(rights.getImageSource(source));
  return async (present) => {
    const sources = new Set<string>();
    present((source) => {
      sources.add(source);
      return unprobedImage(source);
    });
    const infos = await describe([...sources]);
    return present((source) => ({
      ...unprobedImage(imageUrls.toUrl(source)),
      ...infos.get(source),
      ...contentSource(source),
    }));
  };
}

/** As answers name the source of what they show: not at all where it is the site's own. */
export function remoteOnly(source: ContentSource): Pick<ImageDto, "contentSource"> {
  return source === "own" ? {} : { contentSource: source };
}

function unprobedImage(src: string): ImageDto {
  return { src, width: null, height: null, placeholder: null };
}

/** The addresses under which this site shows pictures. */
interface ImageAddresses {
  /** Where browsers load a picture from: "/images/{signature}/{source}"; one that may not be kept, from where it is. */
  toUrl(source: string): string;
  /** The source behind an address that `of` gave out; null for any other. */
  parse(signature: string, encodedSource: string): string | null;
}

const signatureBytes = 16;

/** A product that has lost its picture: a browser sees that there is none without asking anybody. */
const emptyImageUrl = "data:,";

/** Addresses are signed, so that nobody can make this site fetch and show a picture of their choosing. */
export function createImageUrls(secret: string, rights: Pick<ContentRights, "getImageRights">): ImageAddresses {
  const key = createHmac("sha256", secret).update("addresses of pictures").digest();
  const signatureOf = (source: string) => createHmac("sha256", key).update(source).digest().subarray(0, signatureBytes);
  return {
    toUrl: (source) => {
      if (source === "") return emptyImageUrl;
      if (!rights.getImageRights(source).keepImages) return source;
      return `/images/${signatureOf(source).toString("base64url")}/${encoded(source)}`;
    },
    parse: (signature, encodedSource) => {
      const source = Buffer.from(encodedSource, "base64url").toString("utf8");
      const provided = Buffer.from(signature, "base64url");
      const isSigned = provided.length === signatureBytes && timingSafeEqual(provided, signatureOf(source));
      return isSigned && encoded(source) === encodedSource ? source : null;
    },
  };
}

function encoded(source: string): string {
  return Buffer.from(source, "utf8").toString("base64url");
}
