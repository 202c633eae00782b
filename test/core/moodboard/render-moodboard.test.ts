import { describe, expect, test } from "vitest";
import type { CompositionItem } from "../../../core/composition/composition.ts";
import { ImageError, imageNotFoundError } from "../../../core/image/image.ts";
import { type CutoutInfo, unknownCutout } from "../../../core/image/image-transformer.port.ts";
import { readAll, toByteStream } from "../../../core/kernel/object-storage.port.ts";
import { makeDescribeProducts } from "../../../core/moodboard/describe-products.ts";
import { makeRenderMoodboard, type SceneDrawing } from "../../../core/moodboard/render-moodboard.ts";
import { toComposedFileName } from "../../../core/product/source-rights.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { compositionOf, placed } from "../composition/any-composition.ts";

const sofa = aProduct({ id: "sofa", title: "Oak sofa", imageUrl: "/pictures/sofa.jpg", asin: null, shopUrl: null });
const lamp = aProduct({ id: "lamp", title: "Paper lamp", imageUrl: "https://shop.example/lamp.jpg" });
const retailerLamp = { ...lamp, imageUrl: "https://m.media-amazon.com/lamp.jpg" };
const cutSofa: CutoutInfo = { ...unknownCutout, cutout: true, aspect: 2, colors: ["#aa7744"] };
const item = (product: string): CompositionItem => ({ kind: "product", product, treatment: "cutout", ...placed() });
const room = { kind: "room" as const, image: "/pictures/rooms/office.jpg", ...placed() };

/** A renderer of moodboards with images of which each holds the text of its request, unless `fail` throws. */
function aRenderer(fail: (source: string) => void = () => undefined, rights = aContentRights()) {
  const drawings: SceneDrawing[] = [];
  const examined: string[] = [];
  const stored: string[] = [];
  const toText = (bytes: Uint8Array | null) => (bytes === null ? null : new TextDecoder().decode(bytes));
  const describeProducts = makeDescribeProducts({
    rights,
    library: { findTexts: async () => new Map() },
    isRefreshed: true,
    cutouts: {
      getInfos: async (sources) => {
        examined.push(...sources);
        return new Map([[sofa.imageUrl, cutSofa]]);
      },
    },
  });
  const serve = (source: string, kind: string) => {
    fail(source);
    const bytes = new TextEncoder().encode(`${source} ${kind}`);
    return { content: toByteStream(bytes), contentType: "image/webp", size: bytes.length, etag: "1" };
  };
  const render = makeRenderMoodboard({
    describeProducts,
    serveImage: async ({ source, width }) => ({
      image: serve(source, width === 1_280 ? "picture" : `picture ${width}`),
      ...{ isBestFormat: true, isStandIn: false },
    }),
    openOriginal: async (source) => ({
      ...serve(source, "original"),
      ...(source.includes("large") && { size: 5_000_000 }),
    }),
    serveCutout: async ({ source }) => serve(source, "cutout"),
    renderer: {
      renderScene: async (drawing) => {
        drawings.push(drawing);
        return new TextEncoder().encode("a JPEG");
      },
    },
    storeComposed: async (content, sources) => {
      stored.push(toText(await readAll(content, 100)) ?? "");
      return `/objects/moodboards/${toComposedFileName("1", sources)}`;
    },
    rights,
  });
  const listImages = () => drawings.flatMap(({ images }) => images.map(toText).filter((text) => text !== null));
  const listTexts = () =>
    drawings.flatMap(({ scene }) => scene.steps.flatMap((step) => (step.kind === "text" ? step.lines.join(" ") : [])));
  return { render, drawings, examined, stored, listImages, listTexts };
}

describe("renderMoodboard", () => {
  test("draws cut-outs, framed images and rooms, and stores the JPEG", async () => {
    const { render, drawings, stored, listImages } = aRenderer();
    const composition = compositionOf([room, item("sofa"), item("lamp")]);
    expect(await render(composition, [lamp, sofa])).toBe("/objects/moodboards/1.shop.jpg");
    expect(listImages()).toEqual([`${room.image} original`, `${sofa.imageUrl} cutout`, `${lamp.imageUrl} picture`]);
    expect(drawings[0]?.size).toEqual({ width: 1_798, height: 2_400 });
    expect(stored).toEqual(["a JPEG"]);
  });

  test("scales a large image of a room down before drawing", async () => {
    const { render, listImages } = aRenderer();
    const large = "/objects/moodboards/large.jpg";
    await render(compositionOf([{ ...room, image: large }]), []);
    expect(listImages()).toEqual([`${large} picture 2400`]);
  });

  test.each([
    ["own", [sofa], room.image],
    ["shop", [sofa, lamp], room.image],
    ["amazon", [sofa, retailerLamp], room.image],
    ["amazon", [{ ...sofa, asin: "B0CXYZ1234" }], room.image],
    ["shop", [{ ...sofa, imageUrl: "/objects/moodboards/2.shop.jpg" }], room.image],
    ["amazon-shop", [lamp], "/objects/moodboards/2.amazon.jpg"],
  ])("returns a URL that names all sources that the image shows: %s", async (sources, products, image) => {
    const { render } = aRenderer();
    const composition = compositionOf([{ ...room, image }, ...products.map(({ id }) => item(id))]);
    expect(await render(composition, [...products, aProduct({ id: "unused", asin: "B0CXYZ1234" })])).toBe(
      `/objects/moodboards/1.${sources}.jpg`,
    );
  });

  const hiddenLamp = { ...lamp, title: "Item at shop.example", imageUrl: "", shopUrl: "https://shop.example/lamp" };
  test.each([
    ["a product whose content is hidden", compositionOf([item("sofa"), item("lamp")])],
    ["a room image", compositionOf([{ ...room, image: "/objects/moodboards/2.shop.jpg" }])],
  ])("refuses %s of a paused source without drawing, and says what to do", async (_name, composition) => {
    const { render, drawings, stored } = aRenderer(undefined, aContentRights({ paused: ["shop"] }));
    await expect(render(composition, [sofa, hiddenLamp])).rejects.toMatchObject({
      code: "retailer.paused",
      message: "Other shops are paused.",
      suggestion: "Resume other shops on the Products page, or take such products out of the moodboard.",
    });
    expect([drawings, stored]).toEqual([[], []]);
    expect(await render(compositionOf([room, item("sofa")]), [sofa, hiddenLamp])).toBe("/objects/moodboards/1.own.jpg");
  });

  test("refuses a product that was loaded during a pause which is over, and composes one without an image", async () => {
    const { render, drawings } = aRenderer();
    await expect(render(compositionOf([item("lamp")]), [hiddenLamp])).rejects.toMatchObject({
      code: "composition.invalid",
      message: "“Item at shop.example” was hidden when the board was loaded.",
      suggestion: expect.stringMatching(/^Save the board, open it again/u),
    });
    expect(drawings).toEqual([]);
    await render(compositionOf([item("lamp")]), [{ ...hiddenLamp, title: lamp.title }]);
    const outdated = { ...hiddenLamp, asin: "B0CXYZ1234", title: "Amazon item B0CXYZ1234" };
    await render(compositionOf([item("lamp")]), [outdated]);
    expect(drawings).toHaveLength(2);
  });

  test("never reads an image that may not be stored; its plate shows the furniture type", async () => {
    const { render, examined, listImages, listTexts } = aRenderer();
    await render(compositionOf([item("sofa"), item("lamp")]), [sofa, retailerLamp]);
    expect(examined).toEqual([sofa.imageUrl]);
    expect(listImages()).toEqual([`${sofa.imageUrl} cutout`]);
    expect(listTexts()).toEqual(["Lamp"]);
  });

  test("replaces an image that cannot be read by the title", async () => {
    const { render, listImages, listTexts } = aRenderer((source) => {
      if (source === lamp.imageUrl) throw imageNotFoundError();
    });
    await render(compositionOf([item("sofa"), item("lamp")]), [sofa, lamp]);
    expect(listImages()).toEqual([`${sofa.imageUrl} cutout`]);
    expect(listTexts()).toEqual(["Paper lamp"]);
  });

  test("refuses an image of a room that cannot be read, and says what to do", async () => {
    const { render, drawings } = aRenderer((source) => {
      if (source === room.image) throw imageNotFoundError();
    });
    await expect(render(compositionOf([room, item("sofa")]), [sofa])).rejects.toMatchObject({
      code: "composition.invalid",
      message: "The image of the room cannot be read.",
      suggestion: "Choose another image of the room, or remove it from the moodboard.",
    });
    expect(drawings).toEqual([]);
  });

  test("rethrows the error of a full queue and stores nothing", async () => {
    const { render, stored } = aRenderer(() => {
      throw new ImageError("picture.busy", "The queue is full.");
    });
    await expect(render(compositionOf([item("sofa")]), [sofa])).rejects.toMatchObject({ code: "picture.busy" });
    expect(stored).toEqual([]);
  });

  test.each([
    ["a product that is not in the list", compositionOf([item("chair")]), /“chair” is not on the board/u],
    ["an uploaded moodboard", compositionOf([], { template: "uploaded" }), /is an image already/u],
    ["something else", { items: [] }, /cannot be read/u],
  ])("refuses %s without drawing", async (_name, value, message) => {
    const { render, drawings, stored } = aRenderer();
    await expect(render(value, [sofa])).rejects.toMatchObject({
      code: "composition.invalid",
      message: expect.stringMatching(message),
    });
    expect([drawings, stored]).toEqual([[], []]);
  });
});
