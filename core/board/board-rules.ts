import { tidyName } from "../kernel/text.ts";
import type { Violation } from "../kernel/violation.ts";
import type { BoardContent } from "./board.ts";

type Rule = (content: BoardContent) => Violation | null;

const titleRequired: Rule = ({ title, subject }) =>
  title.trim() || subject.trim()
    ? null
    : { path: "title", title: "Title required", message: "Please enter a board title or subject." };

const styleRequired: Rule = ({ style }) =>
  tidyName(style) ? null : { path: "style", title: "Style required", message: "Please select a style for your board." };

const productsRequired: Rule = ({ products }) =>
  products.length > 0
    ? null
    : {
        path: "products",
        title: "Products required",
        message: "Please add at least one product before publishing.",
      };

const savingRules = [titleRequired, styleRequired];
const publishingRules = [...savingRules, productsRequired];

/** The broken rules of Save Draft or Publish, in the order in which they are shown (specification, section 5). */
export function violationsOf(content: BoardContent): readonly Violation[] {
  const rules = content.status === "published" ? publishingRules : savingRules;
  return rules.map((rule) => rule(content)).filter((violation) => violation !== null);
}
