import { useMemo, useState } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import type { CompositionItem } from "../../../../core/composition/composition.ts";
import type { SceneProduct } from "../../../../core/composition/scene.ts";
import { type ImageStep, sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { imageWidths } from "../../../../core/image/image.ts";
import type { RoomImage } from "./room-images.ts";
import type { PlateImage } from "./scene-view.tsx";

export interface SceneImages {
  /** Products as the scene draws them: those without a readable image are plates with a text. */
  readonly sceneProducts: readonly SceneProduct[];
  /** Returns the URL of a step's image for a frame of this width in pixels. */
  readonly getImage: (step: ImageStep, frameWidth: number) => string | null;
  readonly onImageError: (step: ImageStep) => void;
  /** Image of an item's product that is shown but never stored; null for other items. */
  readonly getPlateImage: (item: CompositionItem | undefined) => PlateImage | null;
}

export function useSceneImages(products: readonly ComposerProductDto[], rooms: readonly RoomImage[]): SceneImages {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const byId = new Map(products.map((product) => [product.id, product]));
    const markFailed = (id: string) => setFailed((before) => new Set([...before, id]));
    return {
      sceneProducts: products.map((product) => ({
        ...product,
        paintable: product.paintable && !failed.has(product.id),
      })),
      getImage: ({ source, width }, frameWidth) => {
        const pixels = (width / sceneWidth) * frameWidth * window.devicePixelRatio;
        if (source.kind === "room") {
          const room = rooms.find((image) => image.source === source.image);
          return room === undefined ? source.image : withWidth(room.src, pixels);
        }
        const product = byId.get(source.product);
        if (product === undefined || failed.has(product.id)) return null;
        const url = withWidth(product.picture.src, pixels);
        return source.version === "cutout" ? `${url}&cut=out` : url;
      },
      onImageError: ({ source }) => {
        if (source.kind === "product") markFailed(source.product);
      },
      getPlateImage: (item) => {
        const product = item?.kind === "product" ? byId.get(item.product) : undefined;
        if (product === undefined || product.paintable || failed.has(product.id) || product.picture.src === "")
          return null;
        return { src: withWidth(product.picture.src, 480), onError: () => markFailed(product.id) };
      },
    };
  }, [products, rooms, failed]);
}

/** Returns the URL of a variant with enough pixels; images of other sites have none and keep their URL. */
export function withWidth(url: string, pixels: number): string {
  if (!url.startsWith("/images/")) return url;
  const width = imageWidths.find((allowed) => allowed >= pixels) ?? imageWidths.at(-1);
  return `${url}?w=${width}`;
}
