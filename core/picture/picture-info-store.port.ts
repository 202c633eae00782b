import type { PictureInfo } from "./picture-info.ts";

/** Remembers what pictures look like, by their source (`isPictureSource`). Every method may fail with `database.unavailable`. */
export interface PictureInfoStore {
  /** Of these sources, those that are known, in one question. */
  find(sources: readonly string[]): Promise<ReadonlyMap<string, PictureInfo>>;
  /** Replaces what was known of this source. */
  save(source: string, info: PictureInfo): Promise<void>;
  /** Forgets what was last looked at before this moment. */
  forgetBefore(moment: Date): Promise<void>;
}
