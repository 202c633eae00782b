import { type ReactElement, useCallback, useState } from "react";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import type { PictureWire } from "../../../adapters/http/contract/schemas.ts";
import * as css from "./image.css.ts";
import { Blur, PictureTitle } from "./image-placeholder.tsx";
import { imageRights } from "./image-rights.ts";
import { type PicturePlace, pictureFiles, pictureSizes, tallFiles, tallHero } from "./image-sources.ts";

interface HeroFilesProps {
  src: string;
  size: { readonly width: number; readonly height: number };
  /** The element of the whole picture. */
  image: ReactElement;
}

/** Gives phones a file of the part that they show: nearly half of a wide picture would be thrown away at its sides. */
function HeroFiles({ src, size, image }: HeroFilesProps) {
  const tall = tallFiles(src, size);
  if (tall === null) return image;
  return (
    <picture className={css.choice}>
      <source {...tallHero} {...tall} />
      {image}
    </picture>
  );
}

/** How a picture is doing, and what its element needs to tell. */
export function useLoading() {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  // It may have loaded or failed before this script was there to hear of it.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth === 0 ? "failed" : "loaded");
  }, []);
  const listeners = { ref, onLoad: () => setState("loaded"), onError: () => setState("failed") };
  return { state, listeners };
}

/** Sizes of pictures that nobody has measured yet, so that the page knows their shape before they load. */
const usualSizes = {
  board: { width: 900, height: 1200 },
  scene: { width: 2400, height: 1600 },
  product: { width: 800, height: 800 },
  mountedProduct: { width: 800, height: 800 },
  mountedScene: { width: 2400, height: 1600 },
  hero: { width: 2400, height: 1600 },
} as const;

type Shape = keyof typeof usualSizes;

interface PictureProps {
  /** Null shows that there is no image. */
  picture: PictureWire | null;
  alt: string;
  /** Stands in for a picture that cannot be loaded. */
  title: string;
  shape: Shape;
  /** Where in the layout it stands, which is how wide it is drawn. */
  place: PicturePlace;
  /** The picture that a visitor sees first is fetched first; the others when they come near. */
  first?: boolean;
  /** Which part of the picture stays in sight where it is cropped. */
  focus?: string | undefined;
}

export function Picture({ picture, shape, ...rest }: PictureProps) {
  return (
    <span className={css.frame[shape]}>
      {picture === null ? (
        shape !== "hero" && <span className={css.none}>No image</span>
      ) : (
        <Loading key={picture.src} picture={picture} shape={shape} {...rest} />
      )}
    </span>
  );
}

function Loading({
  picture,
  alt,
  title,
  shape,
  place,
  first = false,
  focus = "",
}: PictureProps & { picture: PictureWire }) {
  const { state, listeners } = useLoading();
  if (state === "failed") return shape === "hero" ? null : <PictureTitle>{title}</PictureTitle>;
  const { width, height } = picture;
  const size = width === null || height === null ? usualSizes[shape] : { width, height };
  const image = (
    <img
      {...listeners}
      {...size}
      {...pictureFiles(picture)}
      sizes={pictureSizes[place]}
      className={imageRights(picture).alterImages ? `${css.image[shape]} ${focus}` : css.unaltered}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "low"}
      decoding={first ? "auto" : "async"}
    />
  );
  if (shape === "mountedProduct" || shape === "mountedScene") {
    return <span className={css.mounted[shape]}>{image}</span>;
  }
  return (
    <>
      {state === "loading" && shape !== "product" && <Blur picture={picture} />}
      {shape === "hero" ? <HeroFiles src={picture.src} size={size} image={image} /> : image}
    </>
  );
}

interface BoardPictureProps {
  board: BoardCardWire;
  place: PicturePlace;
  /** Whether it is the first that a visitor sees. */
  first?: boolean;
}

/** What stands for a board where its title stands beside it. Pictures that stand in for a moodboard are shown whole. */
export function BoardPicture({ board, place, first = false }: BoardPictureProps) {
  return (
    <Picture picture={board.picture} alt="" title={board.title} shape={shapeOf(board)} place={place} first={first} />
  );
}

function shapeOf({ ofProduct, ofScene }: BoardCardWire) {
  if (ofProduct) return "mountedProduct";
  return ofScene ? "mountedScene" : "board";
}
