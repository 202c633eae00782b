import { toByteStream } from "../kernel/byte-stream.ts";
import { createSingleFlight, type Waiter, type Waiters } from "../kernel/single-flight.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ObjectStorage } from "../storage/object-storage.port.ts";
import { imageAbandonedError } from "./image.errors.ts";
import type { ImageTransformer, ResizePriority } from "./image-transformer.port.ts";
import { type ImageVariant, toImageVariantKey } from "./image-variant.ts";
import type { LoadOriginalImage } from "./load-original-image.ts";

interface VariantDependencies {
  readonly storage: Pick<ObjectStorage, "exists" | "put">;
  readonly loadOriginal: LoadOriginalImage;
  readonly imageTransformer: Pick<ImageTransformer, "resize">;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
}

/** Renders and stores a variant. Errors: `picture.not-found`, `picture.busy`, `picture.abandoned`, `storage.unavailable`. */
export type CreateImageVariant = (
  variant: ImageVariant,
  priority: ResizePriority,
  client?: Waiter,
) => Promise<Uint8Array>;

/**
 * Concurrent calls for the same variant and priority share one job. A job in the background ends with
 * `picture.abandoned` when the variant was stored while it waited.
 */
export function createVariantFactory(dependencies: VariantDependencies): CreateImageVariant {
  const { storage, loadOriginal, imageTransformer, sha256Hex, reportError } = dependencies;
  const flights = createSingleFlight<Uint8Array>();
  return (variant, priority, client) => {
    const key = toImageVariantKey(sha256Hex, variant);
    const task = async (waiters: Waiters) => {
      const readOriginal = await loadOriginal(variant.source);
      const read = async () => {
        if (priority !== "now" && (await storage.exists(key))) throw imageAbandonedError();
        return await readOriginal();
      };
      const bytes = await imageTransformer.resize({ ...variant, read, priority, waiters });
      await storage
        .put(key, toByteStream(bytes), getVariantContentType(variant))
        .catch((error: unknown) => reportError(error, "keep a picture that was made"));
      return bytes;
    };
    return flights.run(`${priority} ${key}`, task, client);
  };
}

export function getVariantContentType({ format }: Pick<ImageVariant, "format">): string {
  return `image/${format}`;
}
