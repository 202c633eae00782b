import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { aNewLibraryProduct } from "../builders/a-product.ts";
import {
  aCheck,
  aRetailerProduct,
  createBoardsWith,
  evening,
  morning,
  noon,
  type OpenProductRefreshStore,
  retailerOrigin,
} from "./refreshed-boards.ts";

type Opened = () => OpenProductRefreshStore;

const [one, two] = ["B000000001", "B000000002"];
const [imageOfOne, imageOfTwo] = [one, two].map((asin) => aRetailerProduct(asin).imageUrl);
const hour = 60 * 60 * 1000;
/** Products without a check count as listed by their shop when they were stored. */
const beforeStored = () => new Date(Date.now() - hour);
const afterStored = () => new Date(Date.now() + hour);

/** The part of the contract of `ProductRefreshStore` about the image of a board, which the editor sets to that of a product. */
export function testBoardImages(opened: Opened): void {
  describe("the board image", () => {
    const boardWithImage = (image: string | undefined, ...asins: readonly string[]) =>
      createBoardsWith(opened()).boardWithImage(image ?? null, ...asins.map((asin) => aRetailerProduct(asin)));

    it("changes with the image of its product, without a new version of the board", async () => {
      const board = await boardWithImage(imageOfOne, one, two);
      await opened().store.saveChecks([aCheck(one, { imageUrl: `${retailerOrigin}/I/new.jpg` })], noon);
      expect(await board.imageUrl()).toBe(`${retailerOrigin}/I/new.jpg`);
      expect(await board.version()).toBe(1);
    });

    it("becomes the image of the next available product, or null if there is none", async () => {
      const board = await boardWithImage(imageOfOne, one, two);
      await opened().store.saveChecks([aCheck(one, { isUnavailable: true })], noon);
      expect(await board.imageUrl()).toBe(imageOfTwo);
      await opened().store.saveChecks([aCheck(two, { isUnavailable: true })], noon);
      expect(await board.imageUrl()).toBeNull();
    });

    it("is replaced when it is hidden and when no product on the board has it", async () => {
      const hidden = await boardWithImage(imageOfOne, one);
      const old = await boardWithImage(`${retailerOrigin}/I/old.jpg`, two);
      await opened().store.saveChecks([aCheck(one, { imageUrl: imageOfOne ?? null })], morning);
      await opened().store.saveChecks([aCheck(two, { imageUrl: imageOfTwo ?? null })], noon);
      await opened().store.clearExpiredImages(noon);
      expect([await hidden.imageUrl(), await old.imageUrl()]).toEqual([null, imageOfTwo]);
    });

    it("stays when a product still has it or an admin chose it", async () => {
      const second = await boardWithImage(imageOfTwo, one, two);
      const own = await boardWithImage("/objects/moodboards/own.jpg", one);
      await opened().store.saveChecks([aCheck(one, { imageUrl: `${retailerOrigin}/I/new.jpg` })], noon);
      expect([await second.imageUrl(), await own.imageUrl()]).toEqual([imageOfTwo, "/objects/moodboards/own.jpg"]);
    });
  });
}

/** The part of the contract of `ProductRefreshStore` about `clearExpiredImages`. */
export function testExpiredImages(opened: Opened): void {
  it("removes images that were checked before the time, and keeps later ones, titles and counts", async () => {
    const { store } = opened();
    const board = await createBoardsWith(opened()).boardWith(aRetailerProduct(one), aRetailerProduct(two));
    await store.saveChecks([aCheck(one, { imageUrl: `${retailerOrigin}/I/1.jpg` })], morning);
    await store.saveChecks([aCheck(two, { imageUrl: `${retailerOrigin}/I/2.jpg` })], noon);
    await store.clearExpiredImages(noon);
    expect(await board.products()).toEqual([
      aRetailerProduct(one, { imageUrl: "" }),
      aRetailerProduct(two, { imageUrl: `${retailerOrigin}/I/2.jpg` }),
    ]);
    expect(await board.goneCount()).toBe(0);
    expect(await store.findDue(morning, 10)).toEqual([one]);
  });

  it("keeps expired images that an admin chose, and removes a board's own image of the retailer", async () => {
    const { boardWith } = createBoardsWith(opened());
    const own = await boardWith(aRetailerProduct(one, { imageUrl: "/objects/moodboards/own.jpg" }));
    const chosen = await boardWith(aRetailerProduct(one, { imageUrl: `${retailerOrigin}/I/chosen.jpg` }));
    await opened().store.saveChecks([aCheck(one, { imageUrl: imageOfOne ?? null })], morning);
    await opened().store.clearExpiredImages(noon);
    const images = await Promise.all([own, chosen].map(async (board) => (await board.products())[0]?.imageUrl));
    expect(images).toEqual(["/objects/moodboards/own.jpg", ""]);
  });

  it("removes images of products on no board, which count as checked when they were stored", async () => {
    const { store, productLibrary } = opened();
    const { product } = await productLibrary.insert(aNewLibraryProduct({ asin: one, imageUrl: imageOfOne ?? "" }));
    await store.clearExpiredImages(beforeStored());
    expect(await productLibrary.find(product.id)).toMatchObject({ imageUrl: imageOfOne });
    await store.clearExpiredImages(afterStored());
    expect(await productLibrary.find(product.id)).toMatchObject({ title: product.title, imageUrl: "" });
  });

  it("removes the images of several hundred products", async () => {
    const asins = Array.from({ length: 401 }, (_, number) => `B${100_000_000 + number}`);
    const board = await createBoardsWith(opened()).boardWith(...asins.map((asin) => aRetailerProduct(asin)));
    await opened().store.markNew(morning);
    await opened().store.clearExpiredImages(noon);
    expect(new Set((await board.products()).map(({ imageUrl }) => imageUrl))).toEqual(new Set([""]));
  });
}

/** The part of the contract of `ProductRefreshStore` about `findOutdated` and `markOutdated`. */
export function testOutdated(opened: Opened): void {
  const findAsins = async (before: Date) => (await opened().store.findOutdated(before)).map(({ asin }) => asin);

  it("finds products with an ASIN or an image of the retailer that their shop last listed before the time", async () => {
    const { store } = opened();
    const byHand = { asin: null, shopUrl: "https://shop.example/lamp", imageUrl: `${retailerOrigin}/I/lamp.jpg` };
    await createBoardsWith(opened()).boardWith(
      aRetailerProduct(one),
      aRetailerProduct(two, { imageUrl: "/pictures/two.jpg" }),
      aRetailerProduct("lamp", byHand),
      aRetailerProduct("own", { ...byHand, shopUrl: null, imageUrl: "/pictures/own.jpg" }),
    );
    expect(await store.findOutdated(beforeStored())).toEqual([]);
    const found = await store.findOutdated(afterStored());
    expect(found.toSorted((first, second) => first.imageUrl.localeCompare(second.imageUrl))).toEqual([
      { id: expect.any(String), asin: two, imageUrl: "/pictures/two.jpg", shopUrl: null },
      { id: expect.any(String), asin: one, imageUrl: imageOfOne, shopUrl: null },
      { id: expect.any(String), ...byHand },
    ]);
  });

  it("counts from the last check that found a product, not from one that did not", async () => {
    const { store } = opened();
    await createBoardsWith(opened()).boardWith(aRetailerProduct(one), aRetailerProduct(two));
    await store.saveChecks([aCheck(one), aCheck(two)], morning);
    await store.saveChecks([aCheck(one, { isUnavailable: true }), aCheck(two)], evening);
    expect(await findAsins(noon)).toEqual([one]);
    expect(await findAsins(morning)).toEqual([]);
  });

  it("hides title and image of a marked product until a check finds it; of a title by an admin the image only", async () => {
    const { store } = opened();
    const { boardWith } = createBoardsWith(opened());
    const board = await boardWith(aRetailerProduct(one, { title: "Sofa" }));
    const edited = await boardWith(aRetailerProduct(one, { title: "Our favorite sofa" }));
    const readOutdated = () =>
      Promise.all([board, edited].map(async (read) => (await read.products())[0]?.outdated ?? null));
    await store.saveChecks([aCheck(one, { title: "Sofa", imageUrl: imageOfOne ?? null })], morning);
    expect(await readOutdated()).toEqual([null, null]);
    await store.markOutdated((await store.findOutdated(noon)).map(({ id }) => id));
    expect(await readOutdated()).toEqual(["all", "image"]);
    expect(await store.findOutdated(evening)).toEqual([]);
    await store.saveChecks([aCheck(one, { isUnavailable: true })], noon);
    expect(await readOutdated()).toEqual(["all", "image"]);
    await store.saveChecks([aCheck(one, { title: "Sofa" })], evening);
    expect(await readOutdated()).toEqual([null, null]);
  });

  it("marks several hundred products, and ignores unknown ids and an empty list", async () => {
    const { store } = opened();
    const asins = Array.from({ length: 401 }, (_, number) => `B${100_000_000 + number}`);
    await createBoardsWith(opened()).boardWith(...asins.map((asin) => aRetailerProduct(asin)));
    await store.markOutdated([]);
    const found = await store.findOutdated(afterStored());
    expect(found).toHaveLength(asins.length);
    await store.markOutdated([randomUUID(), ...found.map(({ id }) => id)]);
    expect(await store.findOutdated(afterStored())).toEqual([]);
  });
}
