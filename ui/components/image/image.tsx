import { type ReactElement, useCallback, useState } from "react";
import type { BoardCardDto } from "../../../adapters/http/contract/board.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import * as css from "./image.css.ts";
import { BlurPlaceholder, ImageFallback } from "./image-placeholder.tsx";
import { imageRights } from "./image-rights.ts";
import {
  getImageSources,
  getPortraitSources,
  type ImageSlot,
  imageSizes,
  portraitHeroSource,
} from "./image-sources.ts";

interface HeroFilesProps {
  src: string;
  size: { readonly width: number; readonly height: number };
  /** The element of the whole picture. */
  image: ReactElement;
}

/** Gives phones a file of the part that they show: nearly half of a wide picture would be thrown away at its sides. */
function ArtDirectedHeroImage({ src, size, image }: HeroFilesProps) {
  const tall = getPortraitSources(src, size);
  if (tall === null) return image;
  return (
    <picture className={css.pictureElement}>
      <source {...portraitHeroSource} {...tall} />
      {image}
    </picture>
  );
}

/** How a picture is doing, and what its element needs to tell. */
export function useImageLoading() {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  // It may have loaded or failed before this script was there to hear of it.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth === 0 ? "failed" : "loaded");
  }, []);
  const listeners = { ref, onLoad: () => setState("loaded"), onError: () => setState("failed") };
  return { state, listeners };
}

/** Sizes of pictures that nobody has measured yet, so that the page knows their shape before they load. */
const defaultDimensions = {
  board: { width: 900, height: 1200 },
  scene: { width: 2400, height: 1600 },
  product: { width: 800, height: 800 },
  mountedProduct: { width: 800, height: 800 },
  mountedScene: { width: 2400, height: 1600 },
  hero: { width: 2400, height: 1600 },
} as const;

type ImageAspect = keyof typeof defaultDimensions;

interface ImageProps {
  /** Null shows that there is no image. */
  image: ImageDto | null;
  alt: string;
  /** Stands in for a picture that cannot be loaded. */
  title: string;
  aspect: ImageAspect;
  /** Where in the layout it stands, which is how wide it is drawn. */
  slot: ImageSlot;
  /** The picture that a visitor sees first is fetched first; the others when they come near. */
  priority?: boolean;
  /** Which part of the picture stays in sight where it is cropped. */
  className?: string | undefined;
}

export function Image({ image, aspect, ...rest }: ImageProps) {
  return (
    <span className={css.frame[aspect]}>
      {image === null ? (
        aspect !== "hero" && <span className={css.noImage}>No image</span>
      ) : (
        <LoadableImage key={image.src} image={image} aspect={aspect} {...rest} />
      )}
    </span>
  );
}

function LoadableImage({
  image: picture,
  alt,
  title,
  aspect,
  slot,
  priority = false,
  className = "",
}: ImageProps & { image: ImageDto }) {
  const { state, listeners } = useImageLoading();
  if (state === "failed") return aspect === "hero" ? null : <ImageFallback>{title}</ImageFallback>;
  const { width, height } = picture;
  const size = width === null || height === null ? defaultDimensions[aspect] : { width, height };
  const image = (
    <img
      {...listeners}
      {...size}
      {...getImageSources(picture)}
      sizes={imageSizes[slot]}
      className={imageRights(picture).alterImages ? `${css.image[aspect]} ${className}` : css.unaltered}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "low"}
      decoding={priority ? "auto" : "async"}
    />
  );
  if (aspect === "mountedProduct" || aspect === "mountedScene") {
    return <span className={css.mounted[aspect]}>{image}</span>;
  }
  return (
    <>
      {state === "loading" && aspect !== "product" && <BlurPlaceholder image={picture} />}
      {aspect === "hero" ? <ArtDirectedHeroImage src={picture.src} size={size} image={image} /> : image}
    </>
  );
}

interface BoardImageProps {
  board: BoardCardDto;
  slot: ImageSlot;
  /** Whether it is the first that a visitor sees. */
  priority?: boolean;
}

/** What stands for a board where its title stands beside it. Pictures that stand in for a moodboard are shown whole. */
export function BoardImage({ board, slot, priority = false }: BoardImageProps) {
  return (
    <Image image={board.picture} alt="" title={board.title} aspect={getAspect(board)} slot={slot} priority={priority} />
  );
}

function getAspect({ ofProduct: isProductImage, ofScene }: BoardCardDto) {
  if (isProductImage) return "mountedProduct";
  return ofScene ? "mountedScene" : "board";
}
