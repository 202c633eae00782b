import { describe, expect, test } from "vitest";
import { type CutoutInfo, unknownCutout } from "../../../core/image/image-transformer.port.ts";
import { makeDescribeProducts } from "../../../core/moodboard/describe-products.ts";
import type { Product } from "../../../core/product/product.ts";
import type { StoredTexts } from "../../../core/product/product-library.port.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const sofa = aProduct({ id: "sofa", title: "Oak sofa", imageUrl: "/pictures/sofa.jpg" });
const lamp = aProduct({ id: "lamp", title: "Paper Lamp 3000", imageUrl: "https://m.media-amazon.com/lamp.jpg" });
const ofAmazon: Product = { ...lamp, asin: "B0CXYZ1234", shopUrl: null };
const cutSofa: CutoutInfo = { ...unknownCutout, cutout: true, aspect: 2, colors: ["#aa7744"] };

interface Options {
  readonly stored?: Partial<StoredTexts>;
  readonly isRefreshed?: boolean;
  readonly paused?: Parameters<typeof aContentRights>[0];
}

function describer({ stored, isRefreshed = true, paused }: Options = {}) {
  const [examined, requested]: [string[], string[]] = [[], []];
  const texts: StoredTexts = {
    title: ofAmazon.title,
    titleAuthor: "shop",
    furnitureType: null,
    isGone: false,
    ...stored,
  };
  const describeProducts = makeDescribeProducts({
    rights: aContentRights(paused),
    isRefreshed,
    library: {
      findTexts: async (identities) => {
        requested.push(...identities);
        return new Map(stored === undefined ? [] : identities.map((identity) => [identity, texts]));
      },
    },
    cutouts: {
      getInfos: async (sources) => {
        examined.push(...sources);
        return new Map([[sofa.imageUrl, cutSofa]]);
      },
    },
  });
  return { describeProducts, examined, requested };
}

test("examines only images that may be painted", async () => {
  const { describeProducts, examined } = describer();
  const { aspect, mask } = unknownCutout;
  const unknown = { id: "lamp", image: { aspect, cutout: false, mask, colors: [] }, paintable: false };
  expect(await describeProducts([sofa, lamp, { ...sofa, id: "none", imageUrl: "" }])).toEqual([
    {
      ...{ id: "sofa", title: "Oak sofa", plateText: "Oak sofa", paintable: true },
      image: { aspect: 2, cutout: true, mask, colors: ["#aa7744"] },
    },
    { ...unknown, title: "Paper Lamp 3000", plateText: "Lamp" },
    { ...unknown, id: "none", title: "Oak sofa", plateText: "Oak sofa" },
  ]);
  expect(examined).toEqual([sofa.imageUrl]);
});

describe("the text of a plate", () => {
  const toPlateText = async (product: Product, options: Options) =>
    (await describer(options).describeProducts([product]))[0]?.plateText;
  const own = { title: "Our lamp", titleAuthor: "admin" } as const;

  test("is the title, without a query, when the source has no age limit", async () => {
    const { describeProducts, requested } = describer();
    const untyped = { ...sofa, title: "Söderhamn" };
    expect((await describeProducts([untyped]))[0]?.plateText).toBe("Söderhamn");
    expect(requested).toEqual([]);
  });

  test.each<[string, Partial<Product>, Options, string]>([
    ["not stored yet", {}, {}, "Lamp"],
    ["whose title is the shop's", {}, { stored: {} }, "Lamp"],
    ["with a furniture type", {}, { stored: { furnitureType: "Reading light" } }, "Reading light"],
    ["whose title an admin wrote", { title: "Our lamp" }, { stored: own }, "Our lamp"],
    ["with another title than the stored one", { title: "Lamp X" }, { stored: own }, "Lamp"],
    ["without a known noun", { title: "Söderhamn" }, { stored: { title: "Söderhamn" } }, ""],
    ["never checked by its shop", {}, { stored: { titleAuthor: "unknown" } }, "Lamp"],
    [
      "never checked, on a site without its shop",
      {},
      { stored: { titleAuthor: "unknown" }, isRefreshed: false },
      lamp.title,
    ],
    ["of a paused shop", {}, { stored: own, paused: { paused: ["amazon"] } }, ""],
    ["hidden for its age", { outdated: "all" }, { stored: { furnitureType: "Light" } }, "Light"],
    ["with an uploaded image", { imageUrl: "/objects/moodboards/1.jpg" }, { stored: {} }, "Lamp"],
  ])("of Amazon, %s", async (_, changes, options, expected) => {
    expect(await toPlateText({ ...ofAmazon, ...changes }, options)).toBe(expected);
  });
});
