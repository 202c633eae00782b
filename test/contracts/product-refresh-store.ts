import { beforeEach, describe, expect, it } from "vitest";
import { testBoardImages, testExpiredImages, testOutdated } from "./outdated-products.ts";
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
  it("finds each ASIN of all boards once, oldest check first, until it is checked", async () => {
    const { store } = opened();
    const { boardWith } = createBoardsWith(opened());
    await boardWith(aRetailerProduct(one), aRetailerProduct(two));
    await boardWith(aRetailerProduct(one), aRetailerProduct("", { id: "by hand", asin: null }));
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

  it("leaves out ASINs that are on no board", async () => {
    const { store } = opened();
    const board = await createBoardsWith(opened()).boardWith(aRetailerProduct(one));
    expect(await store.findDue(morning, 10)).toEqual([one]);
    await board.save([]);
    expect(await store.findDue(evening, 10)).toEqual([]);
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
    const board = await createBoardsWith(opened()).boardWith(aRetailerProduct(one), own, aRetailerProduct("B3"));
    const checks = [one, two].map((asin) => aCheck(asin, { imageUrl: `${retailerOrigin}/I/new.jpg` }));
    await opened().store.saveChecks(checks, noon);
    const images = (await board.products()).map(({ imageUrl }) => imageUrl);
    expect(images).toEqual([`${retailerOrigin}/I/new.jpg`, own.imageUrl, `${retailerOrigin}/I/B3.jpg`]);
    expect(await board.version()).toBe(1);
  });

  it("keeps an image whose host only begins like that of the retailer", async () => {
    const imageUrl = `${retailerOrigin}.example/I/1.jpg`;
    const board = await createBoardsWith(opened()).boardWith(aRetailerProduct(one, { imageUrl }));
    await opened().store.saveChecks([aCheck(one, { imageUrl: `${retailerOrigin}/I/new.jpg` })], noon);
    expect((await board.products())[0]?.imageUrl).toBe(imageUrl);
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

  it("ignores unknown ASINs, and accepts an empty list", async () => {
    const board = await createBoardsWith(opened()).boardWith(aRetailerProduct(one));
    await opened().store.saveChecks([aCheck("B00UNKNOWN", { title: "Lamp" })], noon);
    await opened().store.saveChecks([], noon);
    expect(await board.products()).toEqual([aRetailerProduct(one)]);
    expect(await opened().productLibrary.count()).toBe(1);
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
