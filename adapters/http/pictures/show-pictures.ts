import type { DescribePictures } from "../../../core/picture/describe-pictures.ts";
import type { PictureWire } from "../contract/picture.ts";
import type { PictureAddresses } from "./picture-addresses.ts";

export type ShowPicture = (source: string) => PictureWire;

/** Presents something with its pictures. */
export type ShowPictures = <Wire>(present: (show: ShowPicture) => Wire) => Promise<Wire>;

interface Dependencies {
  readonly describe: DescribePictures;
  readonly addresses: PictureAddresses;
}

/** Presents twice: once to learn which pictures are shown, then with what one question has told about them all. */
export function makeShowPictures({ describe, addresses }: Dependencies): ShowPictures {
  return async (present) => {
    const sources = new Set<string>();
    present((source) => {
      sources.add(source);
      return unknownPicture(source);
    });
    const infos = await describe([...sources]);
    return present((source) => ({ ...unknownPicture(addresses.of(source)), ...infos.get(source) }));
  };
}

function unknownPicture(src: string): PictureWire {
  return { src, width: null, height: null, placeholder: null };
}
