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

describe("addStarterContent", () => {
  it("adds every list in order, every board and the settings", async () => {
    const site = aNewSite();
    await addStarterContent(site.useCases);
    const styles = site.terms.filter(({ kind }) => kind === "style").map(({ name }) => name);
    expect(styles).toEqual(starterTerms.style);
    expect(site.terms).toHaveLength(Object.values(starterTerms).flat().length);
    expect(site.boards).toHaveLength(starterBoards.length);
    expect(site.settings[0]?.socialProfiles.map(({ label }) => label)).toEqual(["Pinterest", "Instagram"]);
    expect(site.settings[0]?.disclosure).toBeNull();
  });

  it("stores products with the furniture types that the list has", async () => {
    const { products, boards, useCases } = aNewSite();
    await addStarterContent(useCases);
    const shown = new Set(boards.flatMap(({ content }) => content.products.map(({ title }) => title)));
    const types = new Set(products.map(({ furnitureType }) => furnitureType));
    expect(products.filter(({ title }) => !shown.has(title))).toEqual([]);
    expect(products).toHaveLength(shown.size);
    expect([...types].filter((type) => !starterTerms.furnitureType.some((name) => name === type))).toEqual([]);
    expect(products.find(({ title }) => title.includes("Three-Seater Sofa"))?.furnitureType).toBe("Sofa");
  });

  it("creates the newest board last, each at a different time", async () => {
    const { boards, useCases } = aNewSite();
    await addStarterContent(useCases);
    expect(boards.map(({ content }) => content.title).reverse()).toEqual(starterBoards.map(({ title }) => title));
    expect(new Set(boards.map(({ at }) => at)).size).toBe(boards.length);
  });

  it("composes and renders a moodboard for every published board", async () => {
    const { boards, useCases } = aNewSite();
    await addStarterContent(useCases);
    const published = boards.map(({ content }) => content).filter(({ status }) => status === "published");
    const paths = published.map(({ uploadedMoodboardUrl }) => uploadedMoodboardUrl);
    expect(paths).not.toContain(null);
    expect(new Set(paths).size).toBe(published.length);
    const inMoodboard = published.map(({ composition }) => composition?.items.filter(isProductItem).length);
    expect(inMoodboard).toEqual(published.map(({ products }) => products.length));
  });

  it("changes only the settings when run again", async () => {
    const { terms, boards, useCases, countImages } = aNewSite();
    await addStarterContent(useCases);
    const before = [terms.length, boards.length, countImages()];
    await addStarterContent(useCases);
    expect([terms.length, boards.length, countImages()]).toEqual(before);
  });

  it.each([3, 20, 45])("completes when run again after a failure at write %i", async (breakAt) => {
    const { terms, boards, settings, useCases } = aNewSite();
    let writes = 0;
    const counted = async <Result>(write: () => Promise<Result>): Promise<Result> => {
      writes += 1;
      if (writes === breakAt) throw new Error("power cut");
      return await write();
    };
    const breaking: StarterContentUseCases = {
      ...useCases,
      addTerm: (term) => counted(() => useCases.addTerm(term)),
      createBoard: (content) => counted(() => useCases.createBoard(content)),
    };
    await expect(addStarterContent(breaking)).rejects.toThrow("power cut");
    expect(settings).toEqual([]);
    await addStarterContent(useCases);
    expect(terms).toHaveLength(Object.values(starterTerms).flat().length);
    expect(boards).toHaveLength(starterBoards.length);
    expect(settings).toHaveLength(1);
  });
});
