import { inOnePiece } from "../kernel/byte-stream.ts";
import { type Client, type Clients, makeInFlight } from "../kernel/single-flight.ts";
import type { Digest, Report } from "../kernel/system.port.ts";
import type { ContentRights } from "../product/content-rights.ts";
import { focalPointOf } from "../site/bundled-images.ts";
import type { ObjectStorage, StoredObject } from "../storage/object-storage.port.ts";
import type { RememberedFailures } from "./failure-cache.ts";
import { isPictureBusy, isPictureMissing, pictureAbandoned, pictureNotFound } from "./image.errors.ts";
import type { PictureCut } from "./image.ts";
import type { PictureWorkshop, Urgency } from "./image-transformer.port.ts";
import { type Derivative, derivativeKey } from "./image-variant.ts";
import type { FindOriginal } from "./load-original-image.ts";

interface Dependencies {
  readonly storage: Pick<ObjectStorage, "get" | "has" | "put">;
  readonly findOriginal: FindOriginal;
  readonly rights: Pick<ContentRights, "ofImage">;
  readonly workshop: Pick<PictureWorkshop, "make">;
  readonly failures: RememberedFailures;
  readonly digest: Digest;
  readonly report: Report;
}

export interface PictureRequest {
  readonly source: string;
  /** One of `pictureWidths`. */
  readonly width: number;
  readonly cut: PictureCut;
  /** What the asking browser can show beside JPEG. */
  readonly shows: { readonly avif: boolean; readonly webp: boolean };
  /** Who asks and may leave before the picture is made; without one it is made in any case. */
  readonly client?: Client;
}

export interface ServedPicture {
  readonly picture: StoredObject;
  /** False while a smaller file for this browser is still to come. */
  readonly isFinal: boolean;
}

/** Errors: `picture.not-found`, `picture.busy`, `picture.abandoned`, `storage.unavailable`. */
export type ServePicture = (request: PictureRequest) => Promise<ServedPicture>;

const minute = 60_000;
const missingForMs = 5 * minute;
const notWorthItForMs = 60 * minute;

/**
 * Gives a picture at a width, made when it is first asked for and kept. AVIF takes about 15 times as long as WebP, so
 * nobody waits for it: it is made behind the answer and served from then on.
 */
export function makeServePicture(dependencies: Dependencies): ServePicture {
  const { storage, failures, digest, report, rights } = dependencies;
  const make = makeDerivativeMaker(dependencies);

  async function kept(derivative: Derivative, client?: Client): Promise<StoredObject> {
    const key = derivativeKey(digest, derivative);
    const found = await storage.get(key);
    if (found !== null) return found;
    if (failures.has(derivative.source)) throw pictureNotFound();
    if (client?.left.aborted === true) throw pictureAbandoned();
    const bytes = await make(derivative, "now", client).catch((error: unknown) => {
      if (isPictureMissing(error)) failures.remember(derivative.source, missingForMs);
      throw error;
    });
    return (await storage.get(key)) ?? unkept(key, derivative, bytes);
  }

  function prepare(derivative: Derivative): void {
    const key = derivativeKey(digest, derivative);
    if (failures.has(key)) return;
    make(derivative, "later").catch((error: unknown) => {
      if (isPictureBusy(error)) return;
      failures.remember(key, notWorthItForMs);
      if (!isPictureMissing(error)) report(error, "make a picture smaller");
    });
  }

  return async ({ source, width, cut, shows, client }) => {
    // Copies from before the owner or a policy forbade to keep them are not served any more.
    if (!rights.ofImage(source).keepImages) throw pictureNotFound();
    const wanted = { source, width, cutAt: cut === "tall" ? focalPointOf(source).right : null };
    const avif = { ...wanted, format: "avif" } as const;
    const best = shows.avif ? await storage.get(derivativeKey(digest, avif)) : null;
    if (best !== null) return { picture: best, isFinal: true };
    const picture = await kept({ ...wanted, format: shows.webp ? "webp" : "jpeg" }, client);
    if (shows.avif) prepare(avif);
    return { picture, isFinal: !shows.avif };
  };
}

/** Whoever asks for the same picture meanwhile waits for the same work. */
function makeDerivativeMaker({ storage, findOriginal, workshop, digest, report }: Dependencies) {
  const making = makeInFlight<Uint8Array>();
  return (derivative: Derivative, urgency: Urgency, client?: Client): Promise<Uint8Array> => {
    const key = derivativeKey(digest, derivative);
    const work = async (clients: Clients) => {
      const read = await findOriginal(derivative.source);
      const bytes = await workshop.make({ ...derivative, read, urgency, clients });
      await storage
        .put(key, inOnePiece(bytes), contentType(derivative))
        .catch((error: unknown) => report(error, "keep a picture that was made"));
      return bytes;
    };
    return making.share(key, work, client);
  };
}

/** A full disk keeps nothing, but the picture is there and can be shown. */
function unkept(key: string, derivative: Derivative, bytes: Uint8Array): StoredObject {
  return {
    content: inOnePiece(bytes),
    contentType: contentType(derivative),
    size: bytes.length,
    etag: `${key.replace(/\W/gu, "-")}-${bytes.length}`,
  };
}

function contentType({ format }: Derivative): string {
  return `image/${format}`;
}
