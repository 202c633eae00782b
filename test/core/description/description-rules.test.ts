import { describe, expect, test } from "vitest";
import { missingInformation, writesSilently } from "../../../core/description/description-rules.ts";
import type { DescriptionBrief } from "../../../core/description/description-writer.port.ts";
import { makeGenerateDescription } from "../../../core/description/generate-description.ts";
import { someRights } from "../../builders/content-rights.ts";

const whole = { subject: "Japandi Living Room", style: "Japandi", productCount: 1 };
const message = "Please select a style and add products before generating a description.";

describe("A description can be written", () => {
  test.each([
    ["with subject, style and one product", whole, null],
    ["not without a subject", { ...whole, subject: "" }, "style"],
    ["not with a blank subject", { ...whole, subject: "  " }, "style"],
    ["not without a style", { ...whole, style: "" }, "style"],
    ["not with a blank style", { ...whole, style: "\t" }, "style"],
    ["not without products", { ...whole, productCount: 0 }, "productTitles"],
    ["not with nothing", { subject: "", style: "", productCount: 0 }, "style"],
  ])("%s", (_name, input, path) => {
    expect(missingInformation(input)).toEqual(path && { path, title: "Missing information", message });
  });
});

test.each([
  ["when everything is there", whole, false, true],
  ["not over a hand-edited one", whole, true, false],
  ["not without products", { ...whole, productCount: 0 }, false, false],
  ["not without a style", { ...whole, style: "" }, false, false],
])("the editor writes by itself %s", (_name, input, isHandEdited, expected) => {
  expect(writesSilently(input, isHandEdited)).toBe(expected);
});

describe("Generating a description", () => {
  const setUp = () => {
    const briefs: DescriptionBrief[] = [];
    const write = async (brief: DescriptionBrief) => {
      briefs.push(brief);
      return "Low oak and linen.";
    };
    const builtInWriter = { write: async () => "By the built-in writer." };
    const generate = makeGenerateDescription({
      writer: { write },
      builtInWriter,
      rights: someRights(),
      sourceOfBareTitles: "own",
      listTerms: async () => [],
    });
    const { signal } = new AbortController();
    return {
      briefs,
      generate: (request: DescriptionBrief, byBuiltInWriter = false) =>
        generate({ ...request, byBuiltInWriter }, signal),
    };
  };
  const brief = { subject: "Japandi Living Room", style: "Japandi", productTitles: ["Oak table"] };

  test("hands the brief to the writer and gives its text", async () => {
    const { briefs, generate } = setUp();
    expect(await generate(brief)).toBe("Low oak and linen.");
    expect(briefs).toEqual([brief]);
  });

  test("leaves it to the built-in writer when asked to", async () => {
    const { briefs, generate } = setUp();
    expect(await generate(brief, true)).toBe("By the built-in writer.");
    expect(briefs).toEqual([]);
  });

  test.each([{ subject: "" }, { style: " " }, { productTitles: [] }])("is refused with %j", async (missing) => {
    const { briefs, generate } = setUp();
    await expect(generate({ ...brief, ...missing })).rejects.toMatchObject({
      code: "description.missing-information",
      message,
      violations: [{ title: "Missing information" }],
    });
    expect(briefs).toEqual([]);
  });
});
