import type { PictureWire } from "../../../adapters/http/contract/picture.ts";
import { imageRights } from "../../components/picture/image-rights.ts";
import { unaltered } from "../../components/picture/picture.css.ts";
import { pictureFiles } from "../../components/picture/picture-files.ts";
import { useLoading } from "../../components/picture/use-loading.ts";

/** A board's picture, very small; where it cannot be loaded its ground is left. */
export function Thumbnail({ picture }: { picture: PictureWire }) {
  const { state, listeners } = useLoading();
  if (state === "failed") return null;
  const mayAlter = imageRights(picture).alterImages;
  return (
    <img
      {...listeners}
      {...pictureFiles(picture)}
      {...(!mayAlter && { className: unaltered })}
      sizes="36px"
      width={36}
      height={48}
      alt=""
      decoding="async"
    />
  );
}
