import { type ObjectStorage, toByteStream } from "../kernel/object-storage.port.ts";
import { createSingleFlight, type Waiter, type Waiters } from "../kernel/single-flight.ts";
import type { ReportError, Sha256Hex } from "../kernel/system.port.ts";
import { imageAbandonedError } from "./image.ts";
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

export interface ImageVariants {
  /**
   * Renders and stores a variant. Concurrent calls for the same variant and priority share one job. Errors:
   * `picture.not-found`, `picture.busy`, `picture.interrupted`, `storage.unavailable`; `picture.abandoned`, also when the variant was stored
   * while a job in the background waited.
   */
  create(variant: ImageVariant, priority: ResizePriority, client?: Waiter): Promise<Uint8Array>;
  /** Calls the listener after each variant of the image that this node stores, until the returned function is called. */
  onStored(source: string, listener: (stored: ImageVariant) => void): () => void;
}

export function createImageVariants(dependencies: VariantDependencies): ImageVariants {
  const { storage, loadOriginal, imageTransformer, sha256Hex, reportError } = dependencies;
  const flights = createSingleFlight<Uint8Array>();
  const listeners = new Map<string, Set<(stored: ImageVariant) => void>>();

  function create(variant: ImageVariant, priority: ResizePriority, client?: Waiter): Promise<Uint8Array> {
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
        .then(() => {
          for (const listener of listeners.get(variant.source) ?? []) listener(variant);
        })
        .catch((error: unknown) => reportError(error, "keep a picture that was made"));
      return bytes;
    };
    return flights.run(`${priority} ${key}`, task, client);
  }

  return {
    create,
    onStored(source, listener) {
      const own = (listeners.get(source) ?? new Set()).add(listener);
      listeners.set(source, own);
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(source);
      };
    },
  };
}

export function getVariantContentType({ format }: Pick<ImageVariant, "format">): string {
  return `image/${format}`;
}
