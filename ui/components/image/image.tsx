import { type ReactElement, useCallback, useState } from "react";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ImageDto } from "../../../adapters/http/contract/schemas.ts";
import { isPlaceholder, parsePlaceholderColors } from "../../../core/image/image.ts";
import { joinUnits } from "../../format.ts";
import * as css from "./image.css.ts";
import {
  getImageRights,
  getImageSources,
  getPortraitSources,
  type ImageSlot,
  imageSizes,
  portraitHeroSource,
} from "./image-sources.ts";

/**
 * Colors behind an image until it has loaded; not for products, whose blending would show them. SVGs carry the colors
 * in a presentation attribute: the CSP forbids inline styles, and a `data:` image would count as one more request.
 */
function BlurPlaceholder({ image: { placeholder } }: { image: ImageDto }) {
  if (placeholder === null || !isPlaceholder(placeholder)) return null;
  const colors = parsePlaceholderColors(placeholder);
  return (
    <span className={css.blur} aria-hidden="true">
      {css.paintOrder.map((cell) => (
        <svg key={cell} color={colors[cell]} />
      ))}
    </span>
  );
}

/** Title instead of an image that failed to load, as high as its frame. */
export function ImageFallback({ children }: { children: string }) {
  return (
    <span className={css.placeholderFrame}>
      <span className={css.wrapper}>
        <span className={css.title} dir="auto">
          {joinUnits(children)}
        </span>
      </span>
    </span>
  );
}

interface ArtDirectedHeroImageProps {
  src: string;
  size: { readonly width: number; readonly height: number };
  /** The `<img>` of the uncropped image. */
  image: ReactElement;
}

/** Serves phones a portrait crop: they would hide nearly half of a landscape image. */
function ArtDirectedHeroImage({ src, size, image }: ArtDirectedHeroImageProps) {
  const portrait = getPortraitSources(src, size);
  if (portrait === null) return image;
  return (
    <picture className={css.pictureElement}>
      <source {...portraitHeroSource} {...portrait} />
      {image}
    </picture>
  );
}

/** Loading state of an image, and the listeners for its `<img>`. */
export function useImageLoading() {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  // The image may have loaded or failed before hydration.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth === 0 ? "failed" : "loaded");
  }, []);
  const listeners = { ref, onLoad: () => setState("loaded"), onError: () => setState("failed") };
  return { state, listeners };
}

/** Sizes for images without known dimensions, so that the layout has their aspect ratio before they load. */
const defaultDimensions = {
  board: { width: 900, height: 1200 },
  moodboard: { width: 900, height: 1200 },
  scene: { width: 2400, height: 1600 },
  product: { width: 800, height: 800 },
  mountedProduct: { width: 800, height: 800 },
  mountedScene: { width: 2400, height: 1600 },
  hero: { width: 2400, height: 1600 },
} as const;

type ImageAspect = keyof typeof defaultDimensions;

interface ImageProps {
  /** Null shows "No image". */
  image: ImageDto | null;
  alt: string;
  /** Shown instead of an image that failed to load. */
  title: string;
  aspect: ImageAspect;
  /** Slot of the layout, which determines the `sizes` attribute. */
  slot: ImageSlot;
  /** True for the first image in the viewport: loads eagerly; all others load lazily. */
  priority?: boolean;
  /** Class with the focal point of a cropped image. */
  className?: string | undefined;
}

export function Image({ image, aspect, ...rest }: ImageProps) {
  return (
    <span className={css.frame[aspect]}>
      {image === null ? (
        aspect !== "hero" && (
          <span className={css.placeholderFrame}>
            <span className={css.noImage}>No image</span>
          </span>
        )
      ) : (
        <LoadableImage key={image.src} image={image} aspect={aspect} {...rest} />
      )}
    </span>
  );
}

function LoadableImage({
  image,
  alt,
  title,
  aspect,
  slot,
  priority = false,
  className = "",
}: ImageProps & { image: ImageDto }) {
  const { state, listeners } = useImageLoading();
  if (state === "failed") return <FailedImage aspect={aspect} title={title} />;
  const { width, height } = image;
  const size = width === null || height === null ? defaultDimensions[aspect] : { width, height };
  const element = (
    <img
      {...listeners}
      {...size}
      {...getImageSources(image)}
      sizes={imageSizes[slot]}
      className={getImageRights(image).canAlterImages ? `${css.image[aspect]} ${className}` : css.unaltered}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "low"}
      decoding={priority ? "auto" : "async"}
    />
  );
  if (aspect === "mountedProduct" || aspect === "mountedScene") {
    return <span className={css.mounted[aspect]}>{element}</span>;
  }
  return (
    <>
      {state === "loading" && aspect !== "product" && <BlurPlaceholder image={image} />}
      {aspect === "hero" ? <ArtDirectedHeroImage src={image.src} size={size} image={element} /> : element}
    </>
  );
}

function FailedImage({ aspect, title }: Pick<ImageProps, "aspect" | "title">) {
  if (aspect === "hero") return null;
  const fallback = <ImageFallback>{title}</ImageFallback>;
  return aspect === "moodboard" ? <span className={css.frame.board}>{fallback}</span> : fallback;
}

interface BoardImageProps {
  board: BoardCardDto;
  slot: ImageSlot;
  /** True for the first image in the viewport. */
  priority?: boolean;
}

/** Image of a board beside its title. Images used instead of a moodboard are not cropped. */
export function BoardImage({ board, slot, priority = false }: BoardImageProps) {
  return (
    <Image image={board.picture} alt="" title={board.title} aspect={getAspect(board)} slot={slot} priority={priority} />
  );
}

function getAspect({ ofProduct: isProductImage, ofScene }: BoardCardDto) {
  if (isProductImage) return "mountedProduct";
  return ofScene ? "mountedScene" : "board";
}
