import { describe, expect, test } from "vitest";
import { defaultRights, listNotices } from "../../../core/product/source-rights.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const amazonNotice =
  "Certain content that appears on this site comes from Amazon. This content is provided 'as is' and is subject to change or removal at any time.";

describe("the table of source rights", () => {
  const getAll = (allowed: boolean) => ({
    ...{ canStoreImages: allowed, canAlterImages: allowed, canPaintImages: allowed, canSendTitlesToWriter: allowed },
    ...{ canShow: true, maxContentAgeMs: null, notice: null },
  });

  test("allows everything with the site's own content and that of shops", () => {
    expect([defaultRights.own, defaultRights.shop]).toEqual([getAll(true), getAll(true)]);
  });

  test("allows for Amazon's content only to show it for a day, with its notice", () => {
    const day = 24 * 60 * 60 * 1000;
    expect(defaultRights.amazon).toEqual({ ...getAll(false), maxContentAgeMs: day, notice: amazonNotice });
  });

  test("can be configured only for images of shops and titles of Amazon", () => {
    const rights = aContentRights({ canStoreShopImages: false, canSendAmazonTitlesToWriter: true });
    expect(rights.getSourceRights("own")).toEqual(defaultRights.own);
    expect(rights.getSourceRights("shop")).toEqual({ ...defaultRights.shop, canStoreImages: false });
    expect(rights.getSourceRights("amazon")).toEqual({ ...defaultRights.amazon, canSendTitlesToWriter: true });
  });

  test("allows nothing of a paused source, which keeps its limits", () => {
    const rights = aContentRights({ canSendAmazonTitlesToWriter: true, paused: ["amazon", "shop"] });
    expect(rights.getSourceRights("amazon")).toEqual({ ...defaultRights.amazon, canShow: false });
    expect(rights.getSourceRights("shop")).toEqual({ ...getAll(false), canShow: false });
  });
});

describe("listNotices", () => {
  const disclosure = "We earn from what you buy.";

  test.each([
    ["no notice without shop links", [], false, []],
    ["the disclosure with shop links", ["shop"], true, [disclosure]],
    ["both notices for Amazon's content", ["amazon", "amazon"], true, [disclosure, amazonNotice]],
    ["both notices for Amazon's content without a link", ["amazon", "shop"], false, [disclosure, amazonNotice]],
  ] as const)("gives %s", (_, sources, hasShopLinks, expected) => {
    expect(listNotices({ sources, hasShopLinks }, disclosure)).toEqual(expected);
  });

  test("returns Amazon's notice alone when the site shows no disclosure", () => {
    expect(listNotices({ sources: ["amazon"], hasShopLinks: true }, "")).toEqual([amazonNotice]);
    expect(listNotices({ sources: ["shop"], hasShopLinks: true }, "")).toEqual([]);
  });
});
