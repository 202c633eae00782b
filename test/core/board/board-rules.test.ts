import { expect, test } from "vitest";
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
  ["with a blank title and a blank subject", { title: " ", subject: "\t" }, [title], [title]],
  ["with a style of invisible characters", { style: "\u200b\u200d" }, [style], [style]],
  ["without products", { products: [] }, [], [products]],
  ["without style and products", { style: "", products: [] }, [style], [style, products]],
  ["with nothing", { title: "", subject: "", style: "", products: [] }, [title, style], [title, style, products]],
];

test.each(cases)(
  "a board %s has the violations of its status, in order",
  (_name, content, whenSaved, whenPublished) => {
    const validate = (status: BoardStatus) => validateBoard(aBoard({ ...complete, ...content, status }));
    expect(validate("draft")).toEqual(whenSaved);
    expect(validate("published")).toEqual(whenPublished);
  },
);
