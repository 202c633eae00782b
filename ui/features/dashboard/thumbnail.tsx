import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import { unaltered } from "../../components/image/image.css.ts";
import { imageRights } from "../../components/image/image-rights.ts";
import { pictureFiles } from "../../components/image/image-sources.ts";
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
