import type { DescribePictures } from "../../../core/image/image-info.ts";
import type { ContentRights } from "../../../core/product/content-rights.ts";
import type { ContentSource } from "../../../core/product/source-rights.ts";
import type { PictureWire } from "../contract/schemas.ts";
import type { PictureAddresses } from "../pictures/picture-addresses.ts";

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
