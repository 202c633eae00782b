import { describe, expect, test } from "vitest";
import {
  type DescriptionInput,
  makeGenerateDescription,
  shouldGenerateSilently,
  validateDescriptionInput,
} from "../../../core/board/description.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const complete = { subject: "Japandi Living Room", style: "Japandi", productCount: 1 };
const message = "Please select a style and add products before generating a description.";

describe("validateDescriptionInput", () => {
  test.each([
    ["with subject, style and one product", complete, null],
    ["not without a subject", { ...complete, subject: "" }, "style"],
    ["not with a blank subject", { ...complete, subject: "  " }, "style"],
    ["not without a style", { ...complete, style: "" }, "style"],
    ["not with a blank style", { ...complete, style: "\t" }, "style"],
    ["not without products", { ...complete, productCount: 0 }, "productTitles"],
    ["not with nothing", { subject: "", style: "", productCount: 0 }, "style"],
  ])("%s", (_name, input, path) => {
    expect(validateDescriptionInput(input)).toEqual(path && { path, title: "Missing information", message });
  });
});

test.each([
  ["when everything is there", complete, false, true],
  ["not over a hand-edited one", complete, true, false],
  ["not without products", { ...complete, productCount: 0 }, false, false],
  ["not without a style", { ...complete, style: "" }, false, false],
])("shouldGenerateSilently %s", (_name, input, isHandEdited, expected) => {
  expect(shouldGenerateSilently(input, isHandEdited)).toBe(expected);
});

describe("Generating a description", () => {
  const setUp = () => {
    const inputs: DescriptionInput[] = [];
    const write = async (input: DescriptionInput) => {
      inputs.push(input);
      return "Low oak and linen.";
    };
    const builtInWriter = { write: async () => "By the built-in writer." };
    const generate = makeGenerateDescription({
      writer: { write },
      builtInWriter,
      rights: aContentRights(),
      defaultTitleSource: "own",
      listTerms: async () => [],
    });
    const { signal } = new AbortController();
    return {
      inputs,
      generate: (request: DescriptionInput, useBuiltInWriter = false) =>
        generate({ ...request, useBuiltInWriter }, signal),
    };
  };
  const input = { subject: "Japandi Living Room", style: "Japandi", productTitles: ["Oak table"] };

  test("returns the text of the writer for the input", async () => {
    const { inputs, generate } = setUp();
    expect(await generate(input)).toBe("Low oak and linen.");
    expect(inputs).toEqual([input]);
  });

  test("uses the built-in writer on request", async () => {
    const { inputs, generate } = setUp();
    expect(await generate(input, true)).toBe("By the built-in writer.");
    expect(inputs).toEqual([]);
  });

  test.each([{ subject: "" }, { style: " " }, { productTitles: [] }])(
    "throws description.missing-information with %j",
    async (missing) => {
      const { inputs, generate } = setUp();
      await expect(generate({ ...input, ...missing })).rejects.toMatchObject({
        code: "description.missing-information",
        message,
        violations: [{ title: "Missing information" }],
      });
      expect(inputs).toEqual([]);
    },
  );
});
