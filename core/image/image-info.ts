import type { ReportError } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { FailureCache } from "./failure-cache.ts";
import { isImageNotFound, isImageQueueFull } from "./image.errors.ts";
import { type ImageInfo, isImageSource } from "./image.ts";
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

/** What is known of the pictures at these sources. Never waits for a picture and never fails: a page goes out without. */
export type GetImageInfo = (sources: readonly string[]) => Promise<ReadonlyMap<string, ImageInfo>>;

/** A list of a hundred thousand boards asks about its first pictures only. */
const maxSources = 2_000;
const maxPendingProbes = 200;
const failureTtlMs = 5 * 60_000;
const nothing: ReadonlyMap<string, ImageInfo> = new Map();

/** Asks once for all; what is not known yet is looked at behind the answer, for the next one. */
export function makeGetImageInfo(dependencies: Dependencies): GetImageInfo {
  const { infos, reportError, rights } = dependencies;
  const probeInBackground = createBackgroundProbe(dependencies);
  return async (sources) => {
    const requested = [...new Set(sources)]
      .filter((source) => isImageSource(source) && rights.getImageRights(source).keepImages)
      .slice(0, maxSources);
    if (requested.length === 0) return nothing;
    try {
      const known = await infos.find(requested);
      for (const source of requested) if (!known.has(source)) probeInBackground(source);
      return known;
    } catch (error) {
      reportError(error, "recall what pictures look like");
      return nothing;
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

  async function look(source: string): Promise<void> {
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
    void look(source);
  };
}

/** A look can fail for reasons that say nothing of the picture itself. */
function probeFailureKey(source: string): string {
  return `look at ${source}`;
}

/** Remembers what pictures look like, by their source (`isImageSource`). Every method may fail with `database.unavailable`. */
export interface ImageInfoStore {
  /** Of these sources, those that are known, in one question. */
  find(sources: readonly string[]): Promise<ReadonlyMap<string, ImageInfo>>;
  /** Replaces what was known of this source. */
  save(source: string, info: ImageInfo): Promise<void>;
  /** Forgets what was last looked at before this moment. */
  deleteProbedBefore(moment: Date): Promise<void>;
}
