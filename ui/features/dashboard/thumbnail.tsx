import type { PictureWire } from "../../../adapters/http/contract/picture.ts";
import { pictureFiles } from "../../components/picture/picture-files.ts";
import { useLoading } from "../../components/picture/use-loading.ts";

/** A board's picture, very small; where it cannot be loaded its ground is left. */
export function Thumbnail({ picture }: { picture: PictureWire }) {
  const { state, listeners } = useLoading();
  if (state === "failed") return null;
  return <img {...listeners} {...pictureFiles(picture)} sizes="36px" width={36} height={48} alt="" decoding="async" />;
}
