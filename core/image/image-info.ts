import type { FailureCache, ReportError } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { type ImageInfo, isImageNotFound, isImageQueueFull, isImageSource } from "./image.ts";
import type { ImageTransformer } from "./image-transformer.port.ts";
import type { LoadOriginalImage } from "./load-original-image.ts";

interface Dependencies {
  readonly infos: Pick<ImageInfoStore, "find" | "save">;
  readonly loadOriginal: LoadOriginalImage;
  readonly imageTransformer: Pick<ImageTransformer, "probe">;
  readonly failures: FailureCache;
  readonly rights: Pick<ContentRights, "getImageRights">;
  readonly reportError: ReportError;
}

/**
 * Returns the stored size and placeholder of each source; unknown ones are probed in the background for later requests.
 * Never throws and never waits for an image.
 */
export type GetImageInfos = (sources: readonly string[]) => Promise<ReadonlyMap<string, ImageInfo>>;

/** Further sources of one request are ignored; a list can have 100,000 boards. */
const maxSources = 2_000;
const maxPendingProbes = 200;
const failureTtlMs = 5 * 60_000;
const noInfos: ReadonlyMap<string, ImageInfo> = new Map();

export function makeGetImageInfos(dependencies: Dependencies): GetImageInfos {
  const { infos, reportError, rights } = dependencies;
  const probeInBackground = createBackgroundProbe(dependencies);
  return async (sources) => {
    const requested = [...new Set(sources)]
      .filter((source) => isImageSource(source) && rights.getImageRights(source).canStoreImages)
      .slice(0, maxSources);
    if (requested.length === 0) return noInfos;
    try {
      const known = await infos.find(requested);
      for (const source of requested) if (!known.has(source)) probeInBackground(source);
      return known;
    } catch (error) {
      reportError(error, "recall what pictures look like");
      return noInfos;
    }
  };
}

function createBackgroundProbe({
  infos,
  loadOriginal,
  imageTransformer,
  failures,
  reportError,
}: Dependencies): (source: string) => void {
  const pending = new Set<string>();

  async function probe(source: string): Promise<void> {
    try {
      await infos.save(source, await imageTransformer.probe(await loadOriginal(source)));
    } catch (error) {
      if (isImageQueueFull(error)) return;
      failures.add(isImageNotFound(error) ? source : probeFailureKey(source), failureTtlMs);
      if (!isImageNotFound(error)) reportError(error, "look at a picture");
    } finally {
      pending.delete(source);
    }
  }

  return (source) => {
    if (pending.size >= maxPendingProbes || pending.has(source)) return;
    if (failures.has(source) || failures.has(probeFailureKey(source))) return;
    pending.add(source);
    void probe(source);
  };
}

/** A key of its own, because a probe can fail for reasons other than the image itself. */
function probeFailureKey(source: string): string {
  return `look at ${source}`;
}

/** Stores the infos of images by source (`isImageSource`). Every method can throw `database.unavailable`. */
export interface ImageInfoStore {
  /** Returns the known ones of these sources in one query. */
  find(sources: readonly string[]): Promise<ReadonlyMap<string, ImageInfo>>;
  /** Inserts or replaces the info of this source. */
  save(source: string, info: ImageInfo): Promise<void>;
  /** Deletes infos that were last saved before this moment. */
  deleteProbedBefore(moment: Date): Promise<void>;
}
