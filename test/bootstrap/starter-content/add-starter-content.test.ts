import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSampleCutout } from "../../../adapters/retailer/sample-catalog/catalog.ts";
import starterBoards from "../../../bootstrap/starter-content/boards.json" with { type: "json" };
import starterTerms from "../../../bootstrap/starter-content/terms.json" with { type: "json" };
import { addStarterContent, type StarterContentUseCases } from "../../../bootstrap/starter-content.ts";
import type { BoardContent } from "../../../core/board/board.ts";
import { isProductItem, templateNames } from "../../../core/composition/composition.ts";
import { unknownCutout } from "../../../core/image/image-transformer.port.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import { type TermKind, termKinds } from "../../../core/term/term.ts";

const root = join(import.meta.dirname, "../../..");

function aNewSite() {
  const terms: { kind: TermKind; name: string }[] = [];
  const boards: { content: BoardContent; at: number }[] = [];
  const products: { title: string; furnitureType: string | null }[] = [];
  const settings: SiteSettings[] = [];
  let images = 0;
  const useCases: StarterContentUseCases = {
    listTerms: async (kind) => terms.filter((term) => term.kind === kind),
    addTerm: async (term) => terms.push(term),
    listBoards: async () => boards.map(({ content }) => content),
    saveProduct: async (product) => products.push(product),
    createBoard: async (content) => boards.push({ content, at: Date.now() }),
    describeProducts: (products) =>
      Promise.all(
        products.map(async ({ id, title, imageUrl }) => {
          const image = (await readSampleCutout(imageUrl))?.info ?? unknownCutout;
          return { id, title, image, paintable: true, plateText: title };
        }),
      ),
    renderMoodboard: async () => {
      images += 1;
      return `/objects/moodboards/${images}.jpg`;
    },
    saveSiteSettings: async (saved) => settings.push(saved),
  };
  return { terms, products, boards, settings, useCases, countImages: () => images };
}

describe("addStarterContent", async () => {
  const site = aNewSite();
  await addStarterContent(site.useCases);
  const contents = site.boards.map(({ content }) => content).toReversed();
  const published = contents.filter(({ status }) => status === "published");

  it("adds every list in order, without a name twice, and the settings", () => {
    for (const wanted of termKinds) {
      const names = site.terms.filter(({ kind }) => kind === wanted).map(({ name }) => name);
      expect(names).toEqual(starterTerms[wanted]);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    }
    expect(site.settings[0]?.socialProfiles.map(({ label }) => label)).toEqual(["Pinterest", "Instagram"]);
    expect(site.settings[0]?.disclosure).toBeNull();
  });

  it("stores products with the furniture types that the list has", () => {
    const shown = new Set(contents.flatMap(({ products }) => products.map(({ title }) => title)));
    const types = new Set(site.products.map(({ furnitureType }) => furnitureType));
    expect(new Set(site.products.map(({ title }) => title))).toEqual(shown);
    expect([...types].filter((type) => !starterTerms.furnitureType.some((name) => name === type))).toEqual([]);
    expect(site.products.find(({ title }) => title.includes("Three-Seater Sofa"))?.furnitureType).toBe("Sofa");
  });

  it("creates the newest board last, each at a different time", () => {
    expect(contents.map(({ title }) => title)).toEqual(starterBoards.map(({ title }) => title));
    expect(new Set(site.boards.map(({ at }) => at)).size).toBe(contents.length);
  });

  it("composes a moodboard of all products for every published board, with rooms that the site has", () => {
    for (const { title, products, composition } of published) {
      const shown = composition?.items.filter(isProductItem).map(({ product }) => product);
      expect(shown?.toSorted(), title).toEqual(products.map(({ id }) => id).toSorted());
      const rooms = composition?.items.flatMap((item) => (item.kind === "room" ? [item.image] : [])) ?? [];
      for (const image of rooms) expect(existsSync(join(root, "ui/public", image)), image).toBe(true);
    }
    const moodboards = starterBoards.flatMap(({ moodboard }) => moodboard ?? []);
    expect(new Set(moodboards.map(({ template }) => template))).toEqual(new Set(templateNames));
    const looks = moodboards.map(({ template, room, background }) => `${template} ${room} ${background}`);
    expect(new Set(looks).size).toBe(published.length);
  });

  it("shows the moodboard as the image of a board, and the first product without one", () => {
    const moodboards = published.map(({ uploadedMoodboardUrl }) => uploadedMoodboardUrl);
    expect(new Set(moodboards).size).toBe(published.length);
    expect(published.map(({ imageUrl }) => imageUrl)).toEqual(moodboards);
    for (const draft of contents.filter(({ status }) => status === "draft")) {
      expect(draft).toMatchObject({ imageUrl: draft.products[0]?.imageUrl, uploadedMoodboardUrl: null });
    }
  });

  it("creates at least 14 published boards and two drafts with unique titles, and subjects of style and room", () => {
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(contents.length - published.length).toBeGreaterThanOrEqual(2);
    expect(new Set(contents.map(({ title }) => title)).size).toBe(contents.length);
    expect(contents.map(({ subject }) => subject)).toEqual(
      contents.map(({ style, room }) => (room === null ? style : `${style} ${room}`)),
    );
  });

  it("covers every style and every room, and some boards have no room or no adjective", () => {
    expect(new Set(published.map(({ style }) => style))).toEqual(new Set(starterTerms.style));
    expect(new Set(published.map(({ room }) => room))).toEqual(new Set([null, ...starterTerms.room]));
    expect(published.some(({ adjective }) => adjective === null)).toBe(true);
  });

  it("shows four boards of different styles first", () => {
    const firstStyles = published.slice(0, 4).map(({ style }) => style);
    expect(firstStyles).toEqual(["Japandi", "Industrial", "Coastal", "Bohemian"]);
  });

  it("gives each board 9 to 12 different products in order, and two to four sentences", () => {
    for (const [place, { title, products, description }] of contents.entries()) {
      const images = products.map(({ imageUrl }) => imageUrl);
      const expected = starterBoards[place]?.products.map((image) => `/sample-catalogue/${image}.jpg`);
      expect(images, title).toEqual(expected);
      expect(images.length, title).toBeGreaterThanOrEqual(9);
      expect(images.length, title).toBeLessThanOrEqual(12);
      expect(new Set(images).size, title).toBe(images.length);
      expect(description?.split(/(?<=[.!?]) /u).length, title).toBeOneOf([2, 3, 4]);
      expect(description, title).toMatch(/^.{220,450}$/u);
    }
  });

  it("completes after a failure, and changes only the settings when run again", async () => {
    const { terms, boards, settings, useCases, countImages } = aNewSite();
    let writes = 0;
    const breaking: StarterContentUseCases = {
      ...useCases,
      createBoard: async (content) => {
        writes += 1;
        if (writes === 3) throw new Error("power cut");
        return await useCases.createBoard(content);
      },
    };
    await expect(addStarterContent(breaking)).rejects.toThrow("power cut");
    expect(settings).toEqual([]);
    await addStarterContent(useCases);
    expect(terms).toHaveLength(site.terms.length);
    expect(boards).toHaveLength(contents.length);
    const images = countImages();
    await addStarterContent(useCases);
    expect([boards.length, terms.length, settings.length]).toEqual([contents.length, site.terms.length, 2]);
    expect(countImages()).toBe(images);
  });
});
