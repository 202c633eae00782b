import { describe, expect, test } from "vitest";
import {
  type DescriptionInput,
  type DescriptionRequest,
  makeGenerateDescription,
  validateDescriptionInput,
} from "../../../core/board/description.ts";
import type { ContentSource } from "../../../core/product/source-rights.ts";
import { aTerm } from "../../builders/a-term.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const furnitureTypes = ["Table", "Coffee Table", "Sofa", "Floor Lamp", "Bed"];
const ofAmazon = { asin: "B0CXYZ1234", imageUrl: "", shopUrl: null };
const ofShop = { asin: null, imageUrl: "", shopUrl: "https://shop.example/sofa" };

const complete = { subject: "Japandi Living Room", style: "Japandi", productCount: 1 };
const message = "Please select a style and add products before generating a description.";

test.each([
  ["with subject, style and one product", complete, null],
  ["not without a subject", { ...complete, subject: "" }, "style"],
  ["not with a blank style", { ...complete, style: "\t" }, "style"],
  ["not without products", { ...complete, productCount: 0 }, "productTitles"],
  ["not with nothing", { subject: "", style: "", productCount: 0 }, "style"],
])("validateDescriptionInput %s", (_name, input, path) => {
  expect(validateDescriptionInput(input)).toEqual(path && { path, title: "Missing information", message });
});

interface Situation {
  readonly canSendAmazonTitlesToWriter?: boolean;
  readonly sourceOfBareTitles?: ContentSource;
}

async function collectWriterInputs(request: Partial<DescriptionRequest>, situation: Situation = {}) {
  const { canSendAmazonTitlesToWriter = false, sourceOfBareTitles: defaultTitleSource = "own" } = situation;
  const [toModel, toBuiltIn]: [DescriptionInput[], DescriptionInput[]] = [[], []];
  const recording = (inputs: DescriptionInput[]) => ({
    write: async (input: DescriptionInput) => {
      inputs.push(input);
      return "Oak.";
    },
  });
  const generate = makeGenerateDescription({
    writer: recording(toModel),
    builtInWriter: recording(toBuiltIn),
    rights: aContentRights({ canSendAmazonTitlesToWriter }),
    defaultTitleSource,
    listTerms: async () =>
      furnitureTypes.map((name) => ({ ...aTerm({ kind: "furnitureType", name }), position: 1, cover: null })),
  });
  const whole = { subject: "Japandi Bedroom", style: "Japandi", productTitles: ["Oak Sofa"], useBuiltInWriter: false };
  const text = await generate({ ...whole, ...request }, new AbortController().signal);
  return { text, toModel: toModel[0], toBuiltIn: toBuiltIn[0] };
}

describe("The product title sent to a language model for an Amazon product", () => {
  test.each([
    ["the furniture type", "Solid Oak Sofa, 210 cm", ["Sofa"]],
    ["the furniture type of a plural", "Two FLOOR LAMPS in black", ["Floor Lamp"]],
    ["the longest furniture type", "Oak coffee table", ["Coffee Table"]],
    ["nothing for a title that names no furniture type", "Desk organiser", []],
    ["nothing for a part of a word", "Embedded tablet", []],
  ])("is %s", async (_, title, expected) => {
    const { toModel } = await collectWriterInputs({ productTitles: [title], products: [ofAmazon] });
    expect(toModel).toMatchObject({ subject: "Japandi Bedroom", style: "Japandi", productTitles: expected });
  });

  test("is the original title when the setting allows it", async () => {
    const { toModel } = await collectWriterInputs({ products: [ofAmazon] }, { canSendAmazonTitlesToWriter: true });
    expect(toModel?.productTitles).toEqual(["Oak Sofa"]);
  });

  test("excludes previous texts that contain the title", async () => {
    const previousTexts = ["Around the OAK SOFA all is calm.", "Calm."];
    const { toModel } = await collectWriterInputs({ products: [ofAmazon], previousTexts });
    expect(toModel?.previousTexts).toEqual(["Calm."]);
  });
});

test("sends titles of other shops and furniture types for Amazon's", async () => {
  const productTitles = ["Oak Sofa", "Linen Sofa"];
  const { toModel, text } = await collectWriterInputs({ productTitles, products: [ofAmazon, ofShop] });
  expect(toModel?.productTitles).toEqual(["Sofa", "Linen Sofa"]);
  expect(text).toBe("Oak.");
});

test("treats a title without a product as the retailer's", async () => {
  expect((await collectWriterInputs({})).toModel?.productTitles).toEqual(["Oak Sofa"]);
  expect((await collectWriterInputs({}, { sourceOfBareTitles: "amazon" })).toModel?.productTitles).toEqual(["Sofa"]);
});

test("sends all titles to the built-in writer", async () => {
  const { toBuiltIn, toModel } = await collectWriterInputs({ products: [ofAmazon], useBuiltInWriter: true });
  expect([toBuiltIn?.productTitles, toModel]).toEqual([["Oak Sofa"], undefined]);
});

test("throws description.missing-information without products", async () => {
  await expect(collectWriterInputs({ productTitles: [] })).rejects.toMatchObject({
    code: "description.missing-information",
    message,
    violations: [{ title: "Missing information" }],
  });
});
