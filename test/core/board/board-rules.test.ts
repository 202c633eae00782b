import { describe, expect, test } from "vitest";
import type { BoardContent, BoardStatus } from "../../../core/board/board.ts";
import { validateBoard } from "../../../core/board/board-rules.ts";
import { aBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";

const title = { path: "title", title: "Title required", message: "Please enter a board title or subject." };
const style = { path: "style", title: "Style required", message: "Please select a style for your board." };
const products = {
  path: "products",
  title: "Products required",
  message: "Please add at least one product before publishing.",
};

const complete = { title: "Quiet corner", subject: "Japandi", style: "Japandi", products: [aProduct()] };
const cases: readonly (readonly [string, Partial<BoardContent>, readonly object[], readonly object[]])[] = [
  ["whole", {}, [], []],
  ["without a title", { title: "" }, [], []],
  ["without a subject", { subject: "" }, [], []],
  ["without title and subject", { title: "", subject: "" }, [title], [title]],
  ["with a blank title and a blank subject", { title: " ", subject: "\t" }, [title], [title]],
  ["without a style", { style: "" }, [style], [style]],
  ["with a blank style", { style: "  " }, [style], [style]],
  ["with a style of invisible characters", { style: "\u200b\u200d" }, [style], [style]],
  ["without products", { products: [] }, [], [products]],
  ["without style and products", { style: "", products: [] }, [style], [style, products]],
  ["with nothing", { title: "", subject: "", style: "", products: [] }, [title, style], [title, style, products]],
  ["without any option", { description: null, room: null, adjective: null, furnitureType: null }, [], []],
];

describe.each(cases)("A board %s", (_name, content, whenSaved, whenPublished) => {
  const board = (status: BoardStatus) => aBoard({ ...complete, ...content, status });

  test("returns the violations of Save Draft in order for a draft", () => {
    expect(validateBoard(board("draft"))).toEqual(whenSaved);
  });

  test("returns the violations of Publish in order for a published board", () => {
    expect(validateBoard(board("published"))).toEqual(whenPublished);
  });
});
