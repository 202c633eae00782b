import { beforeEach, describe, expect, it } from "vitest";
import type { ImageInfo } from "../../core/image/image.ts";
import type { ImageInfoStore } from "../../core/image/load-original-image.ts";

const info: ImageInfo = { width: 1_200, height: 800, placeholder: "c8b199".repeat(9) };
const unusualSources = [
  "/pictures/rooms/kitchen.jpg",
  "https://shop.example/a?b=c&d=e#f",
  "https://shop.example/ö/%00/'\"; drop table pictures; --",
  `https://shop.example/${"a".repeat(2_000)}`,
  `https://shop.example/${"a".repeat(1_999)}b`,
];

/** The contract of `ImageInfoStore`. */
export function imageInfoStoreContract(name: string, open: () => Promise<ImageInfoStore>): void {
  describe(`${name} as an ImageInfoStore`, () => {
    let infos: ImageInfoStore;
    beforeEach(async () => {
      infos = await open();
    });

    it("returns the infos of the requested sources only that were saved last", async () => {
      for (const width of [90, info.width]) await infos.save("/objects/one.jpg", { ...info, width });
      await infos.save("/objects/two.jpg", { ...info, placeholder: null });
      await infos.save("/objects/three.jpg", info);
      const found = await infos.find(["/objects/two.jpg", "/objects/none.jpg", "/objects/one.jpg"]);
      expect(found).toEqual(
        new Map([
          ["/objects/one.jpg", info],
          ["/objects/two.jpg", { ...info, placeholder: null }],
        ]),
      );
    });

    it("distinguishes unusual sources", async () => {
      for (const [place, source] of unusualSources.entries()) {
        expect(await infos.find([source])).toEqual(new Map());
        await infos.save(source, { ...info, width: 1 + place });
        expect(await infos.find([source])).toEqual(new Map([[source, { ...info, width: 1 + place }]]));
      }
    });

    it("returns 2,000 infos at once, also for duplicate sources", async () => {
      const sources = Array.from({ length: 2_000 }, (_, number) => `/objects/${number % 1_990}.jpg`);
      await infos.save("/objects/1.jpg", info);
      await infos.save("/objects/1989.jpg", info);
      expect([...(await infos.find(sources)).keys()].sort()).toEqual(["/objects/1.jpg", "/objects/1989.jpg"]);
    });

    it("deletes infos saved before the given time and keeps the others", async () => {
      await infos.save("/objects/old.jpg", info);
      await infos.deleteProbedBefore(new Date(Date.now() - 60_000));
      expect((await infos.find(["/objects/old.jpg"])).size).toBe(1);
      await infos.deleteProbedBefore(new Date(Date.now() + 60_000));
      expect((await infos.find(["/objects/old.jpg"])).size).toBe(0);
    });
  });
}
