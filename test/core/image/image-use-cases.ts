import { vi } from "vitest";
import { makeRememberedFailures } from "../../../core/image/failure-cache.ts";
import { pictureNotFound } from "../../../core/image/image.errors.ts";
import { pictureKindOf } from "../../../core/image/image.ts";
import { makeDescribePictures } from "../../../core/image/image-info.ts";
import type { PictureOrder, ReadOriginal } from "../../../core/image/image-transformer.port.ts";
import { makeFindOriginal } from "../../../core/image/load-original-image.ts";
import { makeServePicture } from "../../../core/image/serve-image.ts";
import type { FetchBytes } from "../../../core/kernel/http-fetch.port.ts";
import { FetchError } from "../../../core/kernel/http-fetch.port.ts";
import { inPieces } from "../../builders/byte-stream.ts";
import { someRights } from "../../builders/content-rights.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { fakeClock } from "../../fakes/clock.ts";
import { fakePictureInfoStore } from "../../fakes/fake-image-info-store.ts";
import { fakeObjectStorage } from "../../fakes/object-storage.ts";

/** Stands for SHA-256: differs where sources differ and can be part of a key. */
const digest = (text: string) => Buffer.from(text).toString("hex").padEnd(4, "0").slice(0, 100);

/** The use cases around pictures over fakes: what is "made" is the order's own words. */
export function pictureMakers() {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  const infos = fakePictureInfoStore();
  const internet = new Map<string, Uint8Array>();
  const fetchBytes = vi.fn<FetchBytes>(async (address) => {
    const bytes = internet.get(address);
    if (bytes === undefined) throw new FetchError("foreign.unreadable", "This address cannot be read.");
    return { bytes, address, contentType: null };
  });
  const read = async (original: ReadOriginal) => {
    const bytes = await original();
    if (pictureKindOf(bytes) === null) throw pictureNotFound();
  };
  const workshop = {
    make: vi.fn(async ({ read: original, width, cutAt, format }: PictureOrder) => {
      await read(original);
      return Buffer.from(`${format} ${width}${cutAt === null ? "" : ` at ${cutAt}`}`);
    }),
    look: vi.fn(async (original: ReadOriginal) => {
      await read(original);
      return { width: 900, height: 600, placeholder: null };
    }),
  };
  const readSiteFile = async (path: string) => (path === "/pictures/one.jpg" ? jpegLike(10) : null);
  const failures = makeRememberedFailures({ clock });
  const report = vi.fn();
  const rights = someRights({ amazonImageOrigins: ["https://direct.example"] });
  const findOriginal = makeFindOriginal({ storage, readSiteFile, fetchBytes, digest, rights });
  return {
    ...{ clock, storage, infos, internet, fetchBytes, workshop, failures, report, rights, findOriginal },
    serve: makeServePicture({ storage, findOriginal, rights, workshop, failures, digest, report }),
    describe: makeDescribePictures({ infos, findOriginal, workshop, failures, rights, report }),
    putMoodboard: (name: string) => storage.put(`moodboards/${name}.jpg`, inPieces(jpegLike(10)), "image/jpeg"),
    settle: () => new Promise((resolve) => setTimeout(resolve, 10)),
  };
}
