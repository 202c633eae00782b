import type { ObjectStorage, StoredObject } from "../kernel/object-storage.port.ts";
import type { Sha256Hex } from "../kernel/system.port.ts";
import { type ImageFormat, imageWidths } from "./image.ts";
import { type ImageVariant, listImageVariantKeys, toImageVariantKey } from "./image-variant.ts";
import type { OpenOriginalImage } from "./load-original-image.ts";
import type { ImageVariants } from "./prepare-image.ts";

/** Formats that a client accepts besides JPEG and PNG. */
export interface AcceptedFormats {
  readonly avif: boolean;
  readonly webp: boolean;
}

interface ImageOrStandIn {
  readonly image: StoredObject;
  readonly isStandIn: boolean;
}

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "list">;
  readonly variants: Pick<ImageVariants, "onStored">;
  readonly openOriginal: OpenOriginalImage;
  readonly sha256Hex: Sha256Hex;
}

/** Images that are sent instead of a missing variant (core/README.md, M12). */
export interface StandIns {
  /**
   * Returns the best stored image: the next wider variant, else the next narrower of at least half the width, else the
   * original unless it is large; null for none that the client accepts.
   */
  findStandIn(requested: ImageVariant, accepted: AcceptedFormats): Promise<StoredObject | null>;
  /** Returns the first of the variant that is being made and the stand-ins that are stored meanwhile. */
  orStandIn(
    created: Promise<ImageOrStandIn>,
    requested: ImageVariant,
    accepted: AcceptedFormats,
  ): Promise<ImageOrStandIn>;
}

/**
 * A moodboard of the recommended size is smaller. Under load its first variant takes seconds, in which a browser already
 * shows the beginning of a progressive JPEG.
 */
const maxOriginalBytes = 4 * 1024 * 1024;

export function createStandIns({ storage, variants, openOriginal, sha256Hex }: Dependencies): StandIns {
  const toKey = (variant: ImageVariant) => toImageVariantKey(sha256Hex, variant);

  async function findVariant(requested: ImageVariant, accepted: AcceptedFormats): Promise<StoredObject | null> {
    const stored = await listImageVariantKeys({ storage, sha256Hex }, requested.source);
    const keys = listStandInWidths(requested.width).flatMap((width) =>
      listFormats(accepted).map((format) => toKey({ ...requested, width, format })),
    );
    const key = keys.find((each) => stored.has(each));
    return key === undefined ? null : await storage.get(key);
  }

  async function findOriginal(source: string, { avif, webp }: AcceptedFormats): Promise<StoredObject | null> {
    const original = await openOriginal(source);
    const isSuitable =
      original !== null &&
      original.size <= maxOriginalBytes &&
      (original.contentType !== "image/webp" || webp) &&
      (original.contentType !== "image/avif" || avif);
    return isSuitable ? original : null;
  }

  return {
    findStandIn: async (requested, accepted) =>
      (await findVariant(requested, accepted)) ?? (await findOriginal(requested.source, accepted)),
    orStandIn(created, requested, accepted) {
      const { promise, resolve } = Promise.withResolvers<ImageOrStandIn>();
      const resolveWith = async (stored: ImageVariant) => {
        const image = isStandIn(stored, requested, accepted) ? await storage.get(toKey(stored)) : null;
        if (image !== null) resolve({ image, isStandIn: true });
      };
      // If a stand-in cannot be read, the variant itself is awaited.
      const stop = variants.onStored(requested.source, (stored) => void resolveWith(stored).catch(() => undefined));
      return Promise.race([created, promise]).finally(stop);
    },
  };
}

/** Whether the variant is another one than the requested one and can stand in for it. */
function isStandIn(stored: ImageVariant, requested: ImageVariant, accepted: AcceptedFormats): boolean {
  const isRequested = stored.width === requested.width && stored.format === requested.format;
  return (
    !isRequested &&
    stored.cropPosition === requested.cropPosition &&
    listFormats(accepted).includes(stored.format) &&
    listStandInWidths(requested.width).includes(stored.width)
  );
}

function listFormats({ avif, webp }: AcceptedFormats): readonly ImageFormat[] {
  return [...(avif ? (["avif"] as const) : []), ...(webp ? (["webp"] as const) : []), "jpeg"];
}

function listStandInWidths(requested: number): readonly number[] {
  const wider = imageWidths.filter((width) => width >= requested);
  const narrower = imageWidths.filter((width) => width < requested && width * 2 >= requested);
  return [...wider, ...narrower.toReversed()];
}
