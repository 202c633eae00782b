import { derivativePrefix } from "../image/image-variant.ts";
import { inOnePiece } from "../kernel/byte-stream.ts";
import type { Digest } from "../kernel/digest.port.ts";
import type { Report } from "../kernel/report.port.ts";
import { makeInFlight } from "../kernel/single-flight.ts";
import type { ObjectStorage, StoredObject } from "../storage/object-storage.port.ts";

interface StoredImageDependencies {
  readonly storage: Pick<ObjectStorage, "get" | "put">;
  readonly digest: Digest;
  readonly report: Report;
}

interface MadePicture {
  readonly bytes: Uint8Array;
  /** False when something was missing that may be there later: such a picture is not kept. */
  readonly isWhole: boolean;
}

export interface KeptPicture {
  readonly picture: StoredObject;
  readonly isWhole: boolean;
}

/** The JPEG that goes by this name, made when it is not there. Errors: those of `make`; `storage.unavailable`. */
export type KeepMade = (name: string, make: () => Promise<MadePicture>) => Promise<KeptPicture>;

/** Keeps pictures among the derivatives, within their bounds; whoever asks while one is made waits for the same work. */
export function makeKeepMade({ storage, digest, report }: StoredImageDependencies): KeepMade {
  const making = makeInFlight<MadePicture>();
  return async (name, make) => {
    const hash = digest(name);
    const key = `${derivativePrefix}${hash.slice(0, 2)}/${hash}-made.jpg`;
    const kept = await storage.get(key);
    if (kept !== null) return { picture: kept, isWhole: true };
    const { bytes, isWhole } = await making.share(key, async () => {
      const made = await make();
      if (made.isWhole) {
        await storage
          .put(key, inOnePiece(made.bytes), "image/jpeg")
          .catch((error: unknown) => report(error, "keep a picture that was made"));
      }
      return made;
    });
    const stored = isWhole ? await storage.get(key) : null;
    if (stored !== null) return { picture: stored, isWhole };
    const etag = `${hash.slice(0, 22)}-${bytes.length}`;
    return { picture: { content: inOnePiece(bytes), contentType: "image/jpeg", size: bytes.length, etag }, isWhole };
  };
}
