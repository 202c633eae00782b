import type { Report } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { RememberedFailures } from "./failure-cache.ts";
import { isPictureBusy, isPictureMissing } from "./image.errors.ts";
import { isPictureSource, type PictureInfo } from "./image.ts";
import type { PictureWorkshop } from "./image-transformer.port.ts";
import type { FindOriginal } from "./load-original-image.ts";

interface Dependencies {
  readonly infos: Pick<PictureInfoStore, "find" | "save">;
  readonly findOriginal: FindOriginal;
  readonly workshop: Pick<PictureWorkshop, "look">;
  readonly failures: RememberedFailures;
  readonly rights: Pick<ContentRights, "ofImage">;
  readonly report: Report;
}

/** What is known of the pictures at these sources. Never waits for a picture and never fails: a page goes out without. */
export type DescribePictures = (sources: readonly string[]) => Promise<ReadonlyMap<string, PictureInfo>>;

/** A list of a hundred thousand boards asks about its first pictures only. */
const mostAtOnce = 2_000;
const mostWaiting = 200;
const failedForMs = 5 * 60_000;
const nothing: ReadonlyMap<string, PictureInfo> = new Map();

/** Asks once for all; what is not known yet is looked at behind the answer, for the next one. */
export function makeDescribePictures(dependencies: Dependencies): DescribePictures {
  const { infos, report, rights } = dependencies;
  const lookLater = makeLookLater(dependencies);
  return async (sources) => {
    const asked = [...new Set(sources)]
      .filter((source) => isPictureSource(source) && rights.ofImage(source).keepImages)
      .slice(0, mostAtOnce);
    if (asked.length === 0) return nothing;
    try {
      const known = await infos.find(asked);
      for (const source of asked) if (!known.has(source)) lookLater(source);
      return known;
    } catch (error) {
      report(error, "recall what pictures look like");
      return nothing;
    }
  };
}

function makeLookLater({ infos, findOriginal, workshop, failures, report }: Dependencies): (source: string) => void {
  const waiting = new Set<string>();

  async function look(source: string): Promise<void> {
    try {
      await infos.save(source, await workshop.look(await findOriginal(source)));
    } catch (error) {
      if (isPictureBusy(error)) return;
      failures.remember(isPictureMissing(error) ? source : lookAt(source), failedForMs);
      if (!isPictureMissing(error)) report(error, "look at a picture");
    } finally {
      waiting.delete(source);
    }
  }

  return (source) => {
    if (waiting.size >= mostWaiting || waiting.has(source)) return;
    if (failures.has(source) || failures.has(lookAt(source))) return;
    waiting.add(source);
    void look(source);
  };
}

/** A look can fail for reasons that say nothing of the picture itself. */
function lookAt(source: string): string {
  return `look at ${source}`;
}

/** Remembers what pictures look like, by their source (`isPictureSource`). Every method may fail with `database.unavailable`. */
export interface PictureInfoStore {
  /** Of these sources, those that are known, in one question. */
  find(sources: readonly string[]): Promise<ReadonlyMap<string, PictureInfo>>;
  /** Replaces what was known of this source. */
  save(source: string, info: PictureInfo): Promise<void>;
  /** Forgets what was last looked at before this moment. */
  forgetBefore(moment: Date): Promise<void>;
}
