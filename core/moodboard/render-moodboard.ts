import { type Composition, CompositionError, type FrameRatio, isProductItem } from "../composition/composition.ts";
import { parseComposition } from "../composition/parse-composition.ts";
import { type Scene, toScene } from "../composition/scene.ts";
import type { SceneStep } from "../composition/scene-steps.ts";
import type { Cutouts } from "../image/cutouts.ts";
import { isImageNotFound } from "../image/image.ts";
import type { OpenOriginalImage } from "../image/load-original-image.ts";
import type { ServeImage } from "../image/serve-image.ts";
import { readAll, type StoredObject, toByteStream } from "../kernel/object-storage.port.ts";
import { findPausedSource, retailerPausedError } from "../product/pause-retailer.ts";
import type { Product } from "../product/product.ts";
import { hasHiddenTitle } from "../product/shown-product.ts";
import type { ContentRights, ContentSource } from "../product/source-rights.ts";
import type { DescribeProducts } from "./describe-products.ts";
import type { StoreComposed } from "./stored-moodboards.ts";

/**
 * Pixels of a moodboard by the ratio of its frame. The first is the size recommended for uploads (core/README.md, M3).
 */
const moodboardSizes: Readonly<Record<FrameRatio, { readonly width: number; readonly height: number }>> = {
  "3:4": { width: 1_798, height: 2_400 },
  "2:3": { width: 1_600, height: 2_400 },
  "4:3": { width: 2_400, height: 1_800 },
};

export interface SceneDrawing {
  readonly scene: Scene;
  /** The bytes for each step of the scene; null for a step without an image, and for an image that is left out. */
  readonly images: readonly (Uint8Array | null)[];
  /** Pixels. The scene is scaled to the height and centered; what exceeds the width is cut off. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface SceneRenderer {
  /**
   * Returns a JPEG of the scene. The images must be files of this site. Errors: `picture.busy`; `picture.interrupted`;
   * `picture.not-found` if rendering failed.
   */
  renderScene(drawing: SceneDrawing): Promise<Uint8Array>;
}

interface Dependencies {
  readonly describeProducts: DescribeProducts;
  readonly serveImage: ServeImage;
  readonly openOriginal: OpenOriginalImage;
  readonly serveCutout: Cutouts["serve"];
  readonly renderer: SceneRenderer;
  readonly storeComposed: StoreComposed;
  readonly rights: Pick<ContentRights, "getImageRights" | "getProductSource" | "getSourceRights" | "listShownSources">;
}

/**
 * Renders a composition of these products, stores the image like an uploaded moodboard and returns its object path. A
 * product whose image cannot be read or may not be painted becomes a plate with its text.
 * Errors: those of `parseComposition`; `composition.invalid` for an uploaded moodboard, a product that is not in the
 * list, a room image that cannot be read and a product that was loaded without its hidden content; `retailer.paused`
 * for content of a paused source; `picture.busy`, `picture.not-found` if rendering failed, `storage.unavailable`.
 */
export type RenderMoodboard = (value: unknown, products: readonly Product[]) => Promise<string>;

export function makeRenderMoodboard(dependencies: Dependencies): RenderMoodboard {
  const { describeProducts, renderer, storeComposed, rights } = dependencies;
  const readImages = createImageReader(dependencies);
  return async (value, products) => {
    const composition = parseComposition(value);
    const composed = findComposedProducts(composition, products);
    const rooms = listRoomImages(composition);
    requireShown(composed, rooms, rights);
    const described = await describeProducts(composed);
    const images = await readImages([
      ...composed.map(({ id, imageUrl }, index) => {
        const { paintable = false, image } = described[index] ?? {};
        const kind = image?.cutout === true ? "cutout" : "picture";
        return { key: toProductKey(id), source: imageUrl, isPaintable: paintable, kind } as const;
      }),
      ...rooms.map((image) => toRoomImage(image, rights)),
    ]);
    const scene = toScene(
      composition,
      described.map((product) => ({ ...product, paintable: images.has(toProductKey(product.id)) })),
    );
    const bytes = await renderer.renderScene({
      scene,
      images: scene.steps.map((step) => images.get(toImageKey(step)) ?? null),
      size: moodboardSizes[composition.frame.ratio],
    });
    return await storeComposed(toByteStream(bytes), listSources(composed, rooms, rights));
  };
}

/** The products that the composition names. */
function findComposedProducts({ template, items }: Composition, products: readonly Product[]): readonly Product[] {
  if (template === "uploaded") throw invalidError("template", "An uploaded moodboard is an image already.");
  return items.filter(isProductItem).map(({ product: id }) => {
    const product = products.find((candidate) => candidate.id === id);
    if (product === undefined) throw invalidError("items", `The product “${id}” is not on the board.`);
    return product;
  });
}

function listRoomImages({ items }: Composition): readonly string[] {
  return items.flatMap((item) => (item.kind === "room" ? item.image : []));
}

/** The stored picture would lack what is hidden for good; also what a client loaded during a pause that is over. */
function requireShown(products: readonly Product[], rooms: readonly string[], rights: Dependencies["rights"]): void {
  const images = rooms.map((imageUrl) => ({ asin: null, shopUrl: null, imageUrl }));
  for (const content of [...products, ...images]) {
    const source = findPausedSource(content, rights);
    if (source !== null) throw retailerPausedError(source, "take such products out of the moodboard");
  }
  // Products of Amazon can be hidden without a pause (core/README.md, O6); their plates show no title anyway.
  const isStale = (product: Product) => product.imageUrl === "" && hasHiddenTitle(product);
  const stale = products.find((product) => rights.getProductSource(product) === "shop" && isStale(product));
  if (stale !== undefined)
    throw invalidError("items", `“${stale.title}” was hidden when the board was loaded.`, reload);
}

const reload = "Save the board, open it again and compose the moodboard then, or take the product out of it.";

/** Also of pictures that were composed before and are images of a product or a room now. */
function listSources(
  products: readonly Product[],
  rooms: readonly string[],
  { getProductSource, listShownSources }: Dependencies["rights"],
): readonly ContentSource[] {
  const images = [...products.map(({ imageUrl }) => imageUrl), ...rooms];
  return [...products.map(getProductSource), ...images.flatMap(listShownSources)];
}

const otherRoom = "Choose another image of the room, or remove it from the moodboard.";
const again = "Compose the moodboard again from the board’s products.";

function invalidError(path: string, message: string, suggestion = again): CompositionError {
  return new CompositionError("composition.invalid", message, {
    suggestion,
    violations: [{ path: `composition.${path}`, title: "Invalid moodboard", message }],
  });
}

interface SceneImage {
  readonly key: string;
  readonly source: string;
  readonly isPaintable: boolean;
  readonly kind: "cutout" | "picture" | "room";
}

const toProductKey = (id: string) => `product ${id}`;
const toRoomKey = (image: string) => `room ${image}`;

function toRoomImage(image: string, rights: Pick<ContentRights, "getImageRights">): SceneImage {
  return {
    key: toRoomKey(image),
    source: image,
    isPaintable: rights.getImageRights(image).canPaintImages,
    kind: "room",
  };
}

function toImageKey(step: SceneStep): string {
  if (step.kind !== "image") return "";
  return step.source.kind === "product" ? toProductKey(step.source.product) : toRoomKey(step.source.image);
}

/** Of products, sharp in a moodboard of 2,400 pixels, and of rooms, which can fill its width. */
const imageWidth = 1_280;
const roomWidth = 2_400;
const maxImageBytes = 8 * 1024 * 1024;
/** Larger originals of rooms are made smaller first. */
const maxOriginalBytes = 2 * 1024 * 1024;

/** Returns the bytes of the images that can be read, by key. */
function createImageReader({ serveImage, openOriginal, serveCutout }: Dependencies) {
  async function servePicture(request: Pick<SceneImage, "source"> & { readonly width: number }) {
    const acceptedFormats = { avif: false, webp: false };
    return (await serveImage({ ...request, crop: "none", acceptedFormats })).image;
  }

  async function openImage({ source, kind }: SceneImage): Promise<Pick<StoredObject, "content">> {
    if (kind === "cutout") return await serveCutout({ source, width: imageWidth });
    if (kind === "picture") return await servePicture({ source, width: imageWidth });
    const original = await openOriginal(source);
    return original !== null && original.size <= maxOriginalBytes
      ? original
      : await servePicture({ source, width: roomWidth });
  }

  async function read(requested: SceneImage): Promise<Uint8Array | null> {
    if (!requested.isPaintable) return null;
    try {
      return await readAll((await openImage(requested)).content, maxImageBytes);
    } catch (error) {
      if (!isImageNotFound(error)) throw error;
      // Without its room the picture would have an empty area; a product becomes a plate.
      if (requested.kind === "room") throw invalidError("items", "The image of the room cannot be read.", otherRoom);
      return null;
    }
  }
  return async (images: readonly SceneImage[]): Promise<ReadonlyMap<string, Uint8Array>> => {
    const bytes = new Map<string, Uint8Array>();
    await Promise.all(
      images.map(async (image) => {
        const found = await read(image);
        if (found !== null) bytes.set(image.key, found);
      }),
    );
    return bytes;
  };
}
