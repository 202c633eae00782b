import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
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

/** The contract of `ProductRefreshStore`. */
export function productRefreshStoreContract(name: string, open: () => Promise<OpenProductRefreshStore>): void {
  describe(`${name} as a ProductRefreshStore`, () => {
    let opened: OpenProductRefreshStore;
    beforeEach(async () => {
      opened = await open();
    });
    testDue(() => opened);
    testSkipped(() => opened);
    testChecks(() => opened);
    testConcurrentChecks(() => opened);
    testBoardImages(() => opened);
    testExpiredImages(() => opened);
    testOutdated(() => opened);
  });
}

const [one, two] = ["B000000001", "B000000002"];

function testDue(opened: Opened): void {
  it("finds each ASIN that boards show once, oldest check first, until it is checked", async () => {
    const { store } = opened();
    const { boardWith } = createBoardsWith(opened());
    await boardWith(aRetailerProduct(one), aRetailerProduct(two));
    await boardWith(aRetailerProduct(one), aRetailerProduct("", { id: "by hand", asin: null }));
    const emptied = await boardWith(aRetailerProduct("B3"));
    await emptied.save([]);
    expect(await store.findDue(morning, 10)).toEqual([one, two]);
    await store.saveChecks([aCheck(one)], noon);
    expect(await store.findDue(morning, 10)).toEqual([two]);
    expect(await store.findDue(noon, 10)).toEqual([two, one]);
    expect(await store.findDue(noon, 1)).toEqual([two]);
  });

  it("counts ASINs as checked at the time of markNew, unless they were checked before", async () => {
    const { store } = opened();
    const { boardWith } = createBoardsWith(opened());
    await boardWith(aRetailerProduct(one));
    await store.saveChecks([aCheck(one)], morning);
    await boardWith(aRetailerProduct(two));
    await store.markNew(noon);
    await store.markNew(evening);
    expect(await store.findDue(morning, 10)).toEqual([one]);
    expect(await store.findDue(noon, 10)).toEqual([one, two]);
  });
}

function testSkipped(opened: Opened): void {
  it("counts skipped ASINs as checked, and ignores unknown ones", async () => {
    const { store } = opened();
    const board = await createBoardsWith(opened()).boardWith(aRetailerProduct(one), aRetailerProduct(two));
    await store.findDue(morning, 10);
    await store.skip([two, "B00UNKNOWN"], noon);
    await store.skip([], noon);
    expect(await store.findDue(morning, 10)).toEqual([one]);
    expect(await store.findDue(noon, 10)).toEqual([one, two]);
    expect(await board.products()).toEqual([aRetailerProduct(one), aRetailerProduct(two)]);
  });
}

function testChecks(opened: Opened): void {
  it("replaces images of the retailer, keeps images that an admin chose, and changes no version", async () => {
    const own = aRetailerProduct(two, { imageUrl: "/objects/moodboards/own.jpg" });
    const similar = aRetailerProduct("B2", { imageUrl: `${retailerOrigin}.example/I/1.jpg` });
    const stored = [aRetailerProduct(one), own, similar, aRetailerProduct("B3")];
    const board = await createBoardsWith(opened()).boardWith(...stored);
    const checks = [one, two, "B2"].map((asin) => aCheck(asin, { imageUrl: `${retailerOrigin}/I/new.jpg` }));
    await opened().store.saveChecks(checks, noon);
    const images = (await board.products()).map(({ imageUrl }) => imageUrl);
    const kept = [own, similar, aRetailerProduct("B3")].map(({ imageUrl }) => imageUrl);
    expect(images).toEqual([`${retailerOrigin}/I/new.jpg`, ...kept]);
    expect(await board.version()).toBe(1);
  });

  it("replaces a title only where it equals the last title of the retailer, and keeps it if there is none", async () => {
    const { store } = opened();
    const { boardWith } = createBoardsWith(opened());
    const board = await boardWith(aRetailerProduct(one, { title: "Sofa" }));
    const edited = await boardWith(aRetailerProduct(one, { title: "Our favourite sofa" }));
    await store.saveChecks([aCheck(one, { title: "Sofa" })], morning);
    await store.saveChecks([aCheck(one, { title: "Sofa, now in oak" })], noon);
    await store.saveChecks([aCheck(one)], evening);
    expect((await board.products())[0]?.title).toBe("Sofa, now in oak");
    expect((await edited.products())[0]?.title).toBe("Our favourite sofa");
  });

  it("counts unavailable products on every board, also after a save, until they are available again", async () => {
    const { store } = opened();
    const board = await createBoardsWith(opened()).boardWith(aRetailerProduct(one), aRetailerProduct(two));
    expect(await board.goneCount()).toBe(0);
    await store.saveChecks([aCheck(one, { isUnavailable: true })], morning);
    expect(await board.goneCount()).toBe(1);
    expect((await board.products())[0]?.imageUrl).toBe("");
    await board.save([aRetailerProduct(one), aRetailerProduct("B3")]);
    expect(await board.goneCount()).toBe(1);
    await board.save([aRetailerProduct("B3")]);
    expect(await board.goneCount()).toBe(0);
    await board.save([aRetailerProduct(one, { imageUrl: "" })]);
    await store.saveChecks([aCheck(one, { imageUrl: `${retailerOrigin}/I/back.jpg` })], noon);
    expect(await board.goneCount()).toBe(0);
    expect((await board.products())[0]?.imageUrl).toBe(`${retailerOrigin}/I/back.jpg`);
  });
}

function testConcurrentChecks(opened: Opened): void {
  it("saves checks in any order at once, also while the boards are saved", async () => {
    const { boardWith } = createBoardsWith(opened());
    const asins = Array.from({ length: 12 }, (_, number) => `B00000000${number}`);
    const products = asins.map((asin) => aRetailerProduct(asin));
    const boards = await Promise.all([1, 2, 3].map(() => boardWith(...products)));
    const checks = asins.map((asin) => aCheck(asin, { imageUrl: `${retailerOrigin}/I/new-${asin}.jpg` }));
    const fresh = asins.map((asin) => aRetailerProduct(asin, { imageUrl: `${retailerOrigin}/I/new-${asin}.jpg` }));
    const save = (round: number) => opened().store.saveChecks(round % 2 === 0 ? checks : checks.toReversed(), noon);
    await Promise.all([
      ...[0, 1, 2, 3, 4, 5].map(save),
      ...boards.map((board, number) => board.save(number === 1 ? fresh.toReversed() : fresh)),
    ]);
    expect(await boards[0]?.products()).toEqual(fresh);
    expect(await boards[1]?.products()).toEqual(fresh.toReversed());
    expect(await boards[2]?.version()).toBe(2);
  });
}

const [imageOfOne, imageOfTwo] = [one, two].map((asin) => aRetailerProduct(asin).imageUrl);
const hour = 60 * 60 * 1000;
/** Products without a check count as listed by their shop when they were stored. */
const beforeStored = () => new Date(Date.now() - hour);
const afterStored = () => new Date(Date.now() + hour);

function testBoardImages(opened: Opened): void {
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

function testExpiredImages(opened: Opened): void {
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
}

function testOutdated(opened: Opened): void {
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

  it("marks more than 200 products, and ignores unknown ids and an empty list", async () => {
    const { store } = opened();
    const asins = Array.from({ length: 201 }, (_, number) => `B${100_000_000 + number}`);
    await createBoardsWith(opened()).boardWith(...asins.map((asin) => aRetailerProduct(asin)));
    await store.markOutdated([]);
    const found = await store.findOutdated(afterStored());
    expect(found).toHaveLength(asins.length);
    await store.markOutdated([randomUUID(), ...found.map(({ id }) => id)]);
    expect(await store.findOutdated(afterStored())).toEqual([]);
  });
}
