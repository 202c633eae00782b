import { describe, expect, it } from "vitest";
import {
  addStarterContent,
  type StarterContentUseCases,
  starterBoards,
  starterTerms,
} from "../../../bootstrap/starter-content.ts";
import type { BoardContent } from "../../../core/board/board.ts";
import { isProductItem } from "../../../core/composition/composition.ts";
import { unknownCutout } from "../../../core/image/image-transformer.port.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { TermKind } from "../../../core/term/term.ts";

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
    describeProducts: async (products) =>
      products.map(({ id, title }) => ({ id, title, image: unknownCutout, paintable: true, plateText: title })),
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
  const contents = site.boards.map(({ content }) => content);

  it("adds every list in order and the settings", () => {
    const styles = site.terms.filter(({ kind }) => kind === "style").map(({ name }) => name);
    expect(styles).toEqual(starterTerms.style);
    expect(site.terms).toHaveLength(Object.values(starterTerms).flat().length);
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
    expect(contents.map(({ title }) => title).reverse()).toEqual(starterBoards.map(({ title }) => title));
    expect(new Set(site.boards.map(({ at }) => at)).size).toBe(contents.length);
  });

  it("composes and renders a moodboard for every published board", () => {
    const published = contents.filter(({ status }) => status === "published");
    const paths = published.map(({ uploadedMoodboardUrl }) => uploadedMoodboardUrl);
    expect(paths).not.toContain(null);
    expect(new Set(paths).size).toBe(published.length);
    const inMoodboard = published.map(({ composition }) => composition?.items.filter(isProductItem).length);
    expect(inMoodboard).toEqual(published.map(({ products }) => products.length));
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
