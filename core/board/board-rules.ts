import type { Violation } from "../kernel/domain-error.ts";
import { normalizeName, parseWebUrl } from "../kernel/text.ts";
import type { BoardContent } from "./board.ts";

/** The fields that the rules check. */
type CheckedContent = Pick<BoardContent, "title" | "subject" | "style" | "status" | "products">;

type Rule = (content: CheckedContent) => Violation | null;

const titleRequired: Rule = ({ title, subject }) =>
  title.trim() || subject.trim()
    ? null
    : { path: "title", title: "Title required", message: "Please enter a board title or subject." };

const styleRequired: Rule = ({ style }) =>
  normalizeName(style)
    ? null
    : { path: "style", title: "Style required", message: "Please select a style for your board." };

const productsRequired: Rule = ({ products }) =>
  products.length > 0
    ? null
    : {
        path: "products",
        title: "Products required",
        message: "Please add at least one product before publishing.",
      };

const draftRules = [titleRequired, styleRequired];
const publishRules = [...draftRules, productsRequired];

/** Returns the violations of Save Draft or Publish, in display order (core/README.md, P2 to P4). */
export function validateBoard(content: CheckedContent): readonly Violation[] {
  const rules = content.status === "published" ? publishRules : draftRules;
  return rules.map((rule) => rule(content)).filter((violation) => violation !== null);
}

/** True for a path of this site or an http(s) URL. Other schemes could run a script or read a file (core/README.md, B9). */
export function isImageUrl(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/u.test(text) || parseWebUrl(text) !== null;
}

/** Checks the image URLs of a board and of its products; empty and null ones are allowed. */
export function validateImageUrls(content: BoardContent): readonly Violation[] {
  return [
    { path: "imageUrl", url: content.imageUrl },
    { path: "uploadedMoodboardUrl", url: content.uploadedMoodboardUrl },
    ...content.products.map(({ imageUrl }, index) => ({ path: `products.${index}.imageUrl`, url: imageUrl })),
  ]
    .filter(({ url }) => url !== null && url !== "" && !isImageUrl(url))
    .map(({ path }) => ({
      path,
      title: "Invalid image address",
      message: "Enter an image address that starts with http://, https:// or /.",
    }));
}
