import { isImageSource } from "../kernel/image-url.ts";
import { type ObjectStorage, readAll, type StoredObject, toByteStream } from "../kernel/object-storage.port.ts";
import { createSingleFlight } from "../kernel/single-flight.ts";
import type { FailureCache, ReportError, Sha256Hex } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/source-rights.ts";
import { imageNotFoundError, isImageInterrupted, isImageNotFound } from "./image.ts";
import {
  type CutoutInfo,
  type CutoutResult,
  type ImageCutout,
  type ImageTransformer,
  isCutoutInfo,
  maxCutoutLength,
  unknownCutout,
} from "./image-transformer.port.ts";
import { toCutoutInfoKey, toCutoutKey } from "./image-variant.ts";
import type { LoadOriginalImage } from "./load-original-image.ts";

/** Returns the stored cut-out of a bundled image; null if there is none. */
export type ReadBundledCutout = (source: string) => Promise<CutoutResult | null>;

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "put">;
  readonly loadOriginal: LoadOriginalImage;
  readonly readBundledCutout: ReadBundledCutout;
  readonly imageCutout: ImageCutout;
  readonly imageTransformer: Pick<ImageTransformer, "resize">;
  readonly failures: FailureCache;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly sha256Hex: Sha256Hex;
  readonly reportError: ReportError;
}

export type Cutouts = ReturnType<typeof createCutouts>;

const failureTtlMs = 5 * 60_000;
const maxRememberedInfos = 5_000;
const maxInfoBytes = 4_096;
const maxCutoutBytes = 8 * 1024 * 1024;
const contentType = "image/webp";

/** Cuts products out of their images once and stores the result among the image variants, so eviction covers it. */
export function createCutouts(dependencies: Dependencies) {
  const { storage, imageTransformer, rights, sha256Hex } = dependencies;
  const store = createCutoutWriter(dependencies);
  const cutOut = createCutter({ ...dependencies, store });

  const isAllowed = (source: string) => {
    const { canStoreImages, canAlterImages } = rights.getImageRights(source);
    return isImageSource(source) && canStoreImages && canAlterImages;
  };

  /** The cut-out in its full size. */
  async function readCutout(source: string): Promise<Uint8Array> {
    const stored = await storage.get(toCutoutKey(sha256Hex, source, null));
    const bytes = stored && (await readAll(stored.content, maxCutoutBytes));
    return bytes ?? (await makeCutout(source));
  }

  async function makeCutout(source: string): Promise<Uint8Array> {
    return (await cutOut.run(source)).image ?? throwNotFound();
  }

  return {
    /**
     * Returns the info of each source, and cuts out those that are not known. An image that cannot be read, or that may
     * not be stored and altered (core/README.md, O2), is framed. Errors: `picture.busy`, `storage.unavailable`.
     */
    getInfos: async (sources: readonly string[]): Promise<ReadonlyMap<string, CutoutInfo>> => {
      const getInfo = (source: string) => (isAllowed(source) ? cutOut.getInfo(source) : unknownCutout);
      const requested = [...new Set(sources)];
      return new Map(await Promise.all(requested.map(async (source) => [source, await getInfo(source)] as const)));
    },
    /**
     * Returns the cut-out as WebP with transparency; `width` is one of `imageWidths`. Errors: `picture.not-found`, also
     * for an image that is framed; `picture.busy`, `storage.unavailable`.
     */
    serve: async ({ source, width }: { source: string; width: number }): Promise<StoredObject> => {
      if (!isAllowed(source)) throw imageNotFoundError();
      const isSmaller = width < maxCutoutLength;
      const key = toCutoutKey(sha256Hex, source, isSmaller ? width : null);
      const stored = await storage.get(key);
      if (stored !== null) return stored;
      const cutout = isSmaller ? await readCutout(source) : await makeCutout(source);
      const request = { width, cropPosition: null, format: "webp", priority: "now" } as const;
      const bytes = isSmaller ? await imageTransformer.resize({ ...request, read: async () => cutout }) : cutout;
      if (isSmaller) await store(key, bytes, contentType);
      const etag = `${sha256Hex(key).slice(0, 22)}-${bytes.length}`;
      return { content: toByteStream(bytes), contentType, size: bytes.length, etag };
    },
  };
}

/** The response does not depend on storing: an error is reported only. */
function createCutoutWriter({ storage, reportError }: Pick<Dependencies, "storage" | "reportError">) {
  return async (key: string, bytes: Uint8Array, type: string): Promise<void> => {
    try {
      await storage.put(key, toByteStream(bytes), type);
    } catch (error) {
      reportError(error, "keep a picture that was made");
    }
  };
}

interface CutterDependencies
  extends Pick<
    Dependencies,
    "storage" | "loadOriginal" | "readBundledCutout" | "imageCutout" | "failures" | "sha256Hex"
  > {
  readonly store: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
}

/**
 * Cuts out, shares concurrent calls for one source and remembers infos and failures. Infos are stored as well: after a
 * restart, cutting out the products of a board again would take a second.
 */
function createCutter(dependencies: CutterDependencies) {
  const { storage, loadOriginal, readBundledCutout, imageCutout, failures, sha256Hex, store } = dependencies;
  const infos = new Map<string, CutoutInfo>();
  const share = createSingleFlight<CutoutResult>();

  function remember(source: string, info: CutoutInfo): void {
    infos.set(source, info);
    const [oldest] = infos.keys();
    if (infos.size > maxRememberedInfos && oldest !== undefined) infos.delete(oldest);
  }

  async function cutOut(source: string): Promise<CutoutResult> {
    const result = await imageCutout.cutOut(await loadOriginal(source), "soon");
    if (result.image !== null) await store(toCutoutKey(sha256Hex, source, null), result.image, contentType);
    await store(toCutoutInfoKey(sha256Hex, source), encodeInfo(result.info), "application/json");
    return result;
  }

  const run = (source: string) =>
    share(source, async () => {
      const result = (await readBundledCutout(source)) ?? (await cutOut(source));
      remember(source, result.info);
      return result;
    });

  async function loadInfo(source: string): Promise<CutoutInfo | null> {
    const object = await storage.get(toCutoutInfoKey(sha256Hex, source));
    const bytes = object && (await readAll(object.content, maxInfoBytes));
    const info = bytes && parseInfo(bytes);
    if (info) remember(source, info);
    return info;
  }

  async function getInfo(source: string): Promise<CutoutInfo> {
    const known = infos.get(source);
    if (known !== undefined) return known;
    if (failures.has(toFailureKey(source))) return unknownCutout;
    try {
      return (await loadInfo(source)) ?? (await run(source)).info;
    } catch (error) {
      if (!isImageNotFound(error) && !isImageInterrupted(error)) throw error;
      failures.add(toFailureKey(source), failureTtlMs);
      return unknownCutout;
    }
  }

  return { run, getInfo };
}

/** As JSON, which is ASCII here: numbers, colors and a mask of hexadecimal digits. */
function encodeInfo(info: CutoutInfo): Uint8Array {
  return Uint8Array.from(JSON.stringify(info), (character) => character.charCodeAt(0));
}

/** Returns null for an object that is damaged. */
function parseInfo(bytes: Uint8Array): CutoutInfo | null {
  try {
    const value: unknown = JSON.parse(String.fromCharCode(...bytes));
    return isCutoutInfo(value) ? value : null;
  } catch {
    return null;
  }
}

function throwNotFound(): never {
  throw imageNotFoundError();
}

/** A key of its own, because cutting out can fail for reasons other than the image itself. */
function toFailureKey(source: string): string {
  return `cut out ${source}`;
}
