import { useMemo, useState } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import type { CompositionItem } from "../../../../core/composition/composition.ts";
import { type ImageStep, sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { imageWidths } from "../../../../core/image/image.ts";
import type { RoomImage } from "./room-images.ts";

/** Width divided by height of the pictures of rooms. */
const roomAspect = 1.5;

export interface SceneImage {
  readonly src: string;
  readonly onError?: () => void;
}

export function useSceneImages(products: readonly ComposerProductDto[], rooms: readonly RoomImage[]) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const find = (id: string) => products.find((product) => product.id === id && !failed.has(id));
    const toImage = (id: string, src: string) => ({
      src,
      onError: () => setFailed((before) => new Set([...before, id])),
    });
    return {
      /** Products as the scene draws them: those without a readable image are plates with a text. */
      sceneProducts: products.map((product) => ({
        ...product,
        paintable: product.paintable && !failed.has(product.id),
      })),
      /** Returns a step's image for a frame of this width in pixels; null shows nothing. */
      getImage: (step: ImageStep, frameWidth: number): SceneImage | null => {
        const pixels = measureImage(step) * (frameWidth / sceneWidth) * window.devicePixelRatio;
        const { source } = step;
        if (source.kind === "room") {
          const room = rooms.find((image) => image.source === source.image);
          return { src: room === undefined ? source.image : withWidth(room.src, pixels) };
        }
        const product = find(source.product);
        if (product === undefined) return null;
        const url = withWidth(product.picture.src, pixels);
        return toImage(product.id, source.version === "cutout" ? `${url}&cut=out` : url);
      },
      /** Image of an item's product that is shown instead of its title, but never stored; null for other items. */
      getPlateImage: (item: CompositionItem | undefined): SceneImage | null => {
        const product = item?.kind === "product" ? find(item.product) : undefined;
        if (product === undefined || product.paintable || product.picture.src === "") return null;
        return toImage(product.id, withWidth(product.picture.src, 480));
      },
    };
  }, [products, rooms, failed]);
}

/**
 * Width of a step's image in units of the scene: the picture of a room covers its box, so that in a tall one it is
 * wider.
 */
function measureImage({ source, width, height }: Pick<ImageStep, "source" | "width" | "height">): number {
  return source.kind === "room" ? Math.max(width, height * roomAspect) : width;
}

/** Returns the URL of a variant with enough pixels; images of other sites have none and keep their URL. */
export function withWidth(url: string, pixels: number): string {
  if (!url.startsWith("/images/")) return url;
  const width = imageWidths.find((allowed) => allowed >= pixels) ?? imageWidths.at(-1);
  return `${url}?w=${width}`;
}
