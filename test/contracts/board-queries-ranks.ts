import { describe, expect, it } from "vitest";
import type { Board } from "../../core/board/board.ts";
import { aPublishedBoard } from "../builders/a-board.ts";
import { aProduct } from "../builders/a-product.ts";
import type { OpenBoards } from "./open-boards.ts";

const blank = { title: "Board", subject: "Board", style: "Board", room: null, adjective: null, description: null };
const withProduct = (title: string): Partial<Board> => ({ products: [aProduct({ title })] });

export function describeRanks(opened: () => OpenBoards): void {
  const publish = async (boards: readonly Partial<Board>[]) => {
    const made = boards.map((board, place) =>
      aPublishedBoard({
        ...blank,
        products: [],
        publishedAt: new Date(Date.UTC(2025, 0, 1 + place)),
        ...board,
      }),
    );
    for (const board of made) await opened().boards.insert(board);
    return made.map(({ id }) => id);
  };
  const found = async (text: string) => {
    const { items } = await opened().queries.listPublishedCards({ filter: { text }, limit: 100 });
    return items.map(({ id }) => id);
  };

  describe("a search", () => {
    const fields: readonly Partial<Board>[] = [
      { title: "A velvet sofa" },
      { subject: "Sofas" },
      { style: "Sofa" },
      { room: "Sofa" },
      { adjective: "sofa" },
      { description: "Mostly about sofas." },
      withProduct("Three-seat sofa, grey"),
    ];

    it("orders by the rank of the matching field before the time of publication", async () => {
      expect(await found("sofa")).toEqual([]);
      const ids = await publish(fields);
      await publish([{ title: "An armchair" }]);
      expect(await found("sofa")).toEqual(ids);
      expect(await found("sofas")).toEqual(ids);
    });

    it("lists the newest publication first within a rank", async () => {
      const ids = await publish([{ title: "Oak" }, { title: "Oak" }, { subject: "Oak" }, { subject: "Oak" }]);
      expect(await found("oak")).toEqual([ids[1], ids[0], ids[3], ids[2]]);
    });

    it("ranks several words by the lowest-ranked field that is needed", async () => {
      const [title, description, product] = await publish([
        { title: "Oak and linen" },
        { title: "Oak", description: "With linen." },
        { title: "Linen", ...withProduct("Oak bench") },
      ]);
      await publish([{ title: "Oak", description: "Without the other." }]);
      expect(await found("linen oak")).toEqual([title, description, product]);
    });

    it("finds English stems and ignores accents and punctuation", async () => {
      const [id] = await publish([{ title: "Décorated living-rooms", description: "Lights; ceramics/vases" }]);
      for (const text of ["decorating", "LIVING room", "ceramic vase", "light, lived", "décor"]) {
        expect(await found(text), text).toEqual([id]);
      }
    });

    it("finds stop words", async () => {
      const [id] = await publish([{ title: "The Other One" }]);
      expect(await found("the other")).toEqual([id]);
    });

    it("finds a partly typed last word, before and after its stem", async () => {
      const [id] = await publish([{ title: "Decorating" }]);
      for (let length = 2; length <= "decorating".length; length += 1) {
        expect(await found("decorating".slice(0, length))).toEqual([id]);
      }
    });

    it("finds products by titles with quotes, line breaks and backslashes", async () => {
      const [id] = await publish([withProduct('12" "Björk"\nshelf\\rack')]);
      for (const text of ["12 bjork", "shelf", "rack"]) expect(await found(text)).toEqual([id]);
    });

    it("finds changed product titles", async () => {
      const [id = ""] = await publish([withProduct("Sofa")]);
      await opened().boards.update(id, (stored) => ({ ...stored, products: [aProduct({ title: "Bench" })] }));
      expect([await found("sofa"), await found("bench")]).toEqual([[], [id]]);
    });

    it.each([
      ["couch", "sofas"],
      ["Couches", "Sofa"],
      ["velvet couch", "Velvet settee"],
      ["carpets", "rug"],
      ["grey", "Gray"],
      ["light", "lamp"],
      ["throw pillow", "cushion"],
      ["nightstand", "Bedside tables"],
      ["oak bedside table", "Oak nightstand"],
      ["chest of drawers", "dresser"],
      ["dresser", "Chest of drawers"],
      ["bookshelf", "bookshelves"],
    ])("finds synonyms: %s finds %s", async (text, title) => {
      const [id] = await publish([{ title }]);
      expect(await found(text)).toEqual([id]);
      expect(await found(`${text} zzz`)).toEqual([]);
    });

    it("finds the words of a phrase in any field", async () => {
      const [both] = await publish([{ title: "Bedside", description: "A low table." }, { title: "Bedside" }]);
      expect(await found("bedside table")).toEqual([both]);
      const [lamp] = await publish([{ title: "Lamps" }, { title: "Light oak" }]);
      expect(await found("lamp")).toEqual([lamp]);
    });

    it("requires all words of a synonym in one field", async () => {
      const [title, , products] = await publish([
        { title: "A bedside table" },
        { title: "Bedside", description: "A low table." },
        { ...withProduct("Table, oak, bedside") },
      ]);
      expect(await found("nightstand")).toEqual([title, products]);
    });

    it("returns every board once across the pages of all ranks", async () => {
      const ids = await publish(Array.from({ length: 3 }, () => fields).flat());
      for (const limit of [1, 4, 5]) {
        const seen: string[] = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page: Awaited<ReturnType<OpenBoards["queries"]["listPublishedCards"]>> =
            await opened().queries.listPublishedCards({
              filter: { text: "sofa" },
              limit,
              ...(cursor === undefined ? {} : { cursor }),
            });
          seen.push(...page.items.map((card) => card.id));
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(await found("sofa"));
        expect(new Set(seen)).toEqual(new Set(ids));
      }
    });

    it("keeps its order when more boards match than the first query reads", async () => {
      const many = Array.from({ length: 130 }, (_, place) => (place < 10 ? { title: "Oak" } : { subject: "Oak" }));
      const ids = await publish(many);
      expect(await found("oak")).toEqual([...ids.slice(0, 10).reverse(), ...ids.slice(40).reverse()]);
    });
  });
}
