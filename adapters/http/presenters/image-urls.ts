import { createHmac, timingSafeEqual } from "node:crypto";
import type { DescribePictures } from "../../../core/image/image-info.ts";
import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { ContentSource } from "../../../core/product/source-rights.ts";
import type { PictureWire } from "../contract/schemas.ts";

export type ShowPicture = (source: string) => PictureWire;

/** Presents something with its pictures. */
export type ShowPictures = <Wire>(present: (show: ShowPicture) => Wire) => Promise<Wire>;

interface Dependencies {
  readonly describe: DescribePictures;
  readonly addresses: PictureAddresses;
  readonly rights: Pick<ContentRights, "sourceOfImage">;
}

/** Presents twice: once to learn which pictures are shown, then with what one question has told about them all. */
export function makeShowPictures({ describe, addresses, rights }: Dependencies): ShowPictures {
  const contentSource = (source: string) => foreignOnly(rights.sourceOfImage(source));
  return async (present) => {
    const sources = new Set<string>();
    present((source) => {
      sources.add(source);
      return unknownPicture(source);
    });
    const infos = await describe([...sources]);
    return present((source) => ({
      ...unknownPicture(addresses.of(source)),
      ...infos.get(source),
      ...contentSource(source),
    }));
  };
}

/** As answers name the source of what they show: not at all where it is the site's own. */
export function foreignOnly(source: ContentSource): Pick<PictureWire, "contentSource"> {
  return source === "own" ? {} : { contentSource: source };
}

function unknownPicture(src: string): PictureWire {
  return { src, width: null, height: null, placeholder: null };
}

/** The addresses under which this site shows pictures. */
interface PictureAddresses {
  /** Where browsers load a picture from: "/images/{signature}/{source}"; one that may not be kept, from where it is. */
  of(source: string): string;
  /** The source behind an address that `of` gave out; null for any other. */
  sourceOf(signature: string, encodedSource: string): string | null;
}

const signatureBytes = 16;

/** A product that has lost its picture: a browser sees that there is none without asking anybody. */
const nowhere = "data:,";

/** Addresses are signed, so that nobody can make this site fetch and show a picture of their choosing. */
export function makePictureAddresses(secret: string, rights: Pick<ContentRights, "ofImage">): PictureAddresses {
  const key = createHmac("sha256", secret).update("addresses of pictures").digest();
  const signatureOf = (source: string) => createHmac("sha256", key).update(source).digest().subarray(0, signatureBytes);
  return {
    of: (source) => {
      if (source === "") return nowhere;
      if (!rights.ofImage(source).keepImages) return source;
      return `/images/${signatureOf(source).toString("base64url")}/${encoded(source)}`;
    },
    sourceOf: (signature, encodedSource) => {
      const source = Buffer.from(encodedSource, "base64url").toString("utf8");
      const given = Buffer.from(signature, "base64url");
      const isSigned = given.length === signatureBytes && timingSafeEqual(given, signatureOf(source));
      return isSigned && encoded(source) === encodedSource ? source : null;
    },
  };
}

function encoded(source: string): string {
  return Buffer.from(source, "utf8").toString("base64url");
}
