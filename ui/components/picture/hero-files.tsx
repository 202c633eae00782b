import type { ReactElement } from "react";
import * as css from "../image/image.css.ts";
import { tallFiles } from "../image/image-sources.ts";
import { tallHero } from "./picture-sizes.ts";

interface HeroFilesProps {
  src: string;
  size: { readonly width: number; readonly height: number };
  /** The element of the whole picture. */
  image: ReactElement;
}

/** Gives phones a file of the part that they show: nearly half of a wide picture would be thrown away at its sides. */
export function HeroFiles({ src, size, image }: HeroFilesProps) {
  const tall = tallFiles(src, size);
  if (tall === null) return image;
  return (
    <picture className={css.choice}>
      <source {...tallHero} {...tall} />
      {image}
    </picture>
  );
}
