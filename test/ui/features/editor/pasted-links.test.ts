import { expect, test } from "vitest";
import { pasteLinks, removeLink, splitLinks } from "../../../../ui/features/editor/products/pasted-links.ts";

const [sofa, lamp] = ["https://www.amazon.com/dp/B0HRTH0001", "https://shop.example/lamp?size=2,5"];

test.each([
  ["", [""]],
  ["  an oak chair ", ["an oak chair"]],
  [` ${sofa} `, [sofa]],
  [`${sofa} ${lamp}`, [sofa, lamp]],
  [`${sofa}\n\n${lamp}\r\n${sofa}`, [sofa, lamp, sofa]],
  [`${sofa}, ${lamp}`, [sofa, lamp]],
  [`${sofa},${lamp};<${sofa}>`, [sofa, lamp, `<${sofa}>`]],
  [`Look at this: ${sofa} and this one ${lamp}`, [`Look at this: ${sofa} and this one`, lamp]],
  [
    `amazon.com/dp/B0HRTH0002 www.amazon.com/dp/B0HRTH0003`,
    ["amazon.com/dp/B0HRTH0002", "www.amazon.com/dp/B0HRTH0003"],
  ],
  [`https://web.archive.org/web/2024/${lamp}`, [`https://web.archive.org/web/2024/${lamp}`]],
  [`https://shop.example/go?to=${lamp}`, [`https://shop.example/go?to=${lamp}`]],
  ["https://shop.example/oak chair", ["https://shop.example/oak chair"]],
])("splits %j into one text per link", (text, links) => {
  expect(splitLinks(text)).toEqual(links);
});

test("removes the link that was added, and nothing from another text", () => {
  expect(removeLink(`${sofa}\n${lamp}`, sofa)).toBe(lamp);
  expect(removeLink(` ${sofa} `, sofa)).toBe("");
  expect(removeLink(lamp, sofa)).toBe(lamp);
});

test.each([
  ["links on lines of their own", "", `${sofa}\n${lamp}`, "", `${sofa} ${lamp}`],
  ["a link behind another one", sofa, lamp, "", `${sofa} ${lamp}`],
  ["one link", "", sofa, "", null],
  ["one link that an e-mail has wrapped", "", "https://shop.example/a\nb?c=1", "", null],
  ["a link into the query of another one", "https://shop.example/go?to=", lamp, "", null],
  ["a link behind a word", "see ", lamp, "", null],
])("a paste of %s", (_, before, pasted, after, field) => {
  expect(pasteLinks(before, pasted, after)).toBe(field);
});
