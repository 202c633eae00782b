import type { Violation } from "../kernel/domain-error.ts";
import { normalizeName } from "../kernel/text.ts";
import { type ParseUrl, parseWebUrl } from "../kernel/web-url.ts";
import type { BoardContent } from "./board.ts";

type Rule = (content: BoardContent) => Violation | null;

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

/** The broken rules of Save Draft or Publish, in the order in which they are shown (specification, section 5). */
export function validateBoard(content: BoardContent): readonly Violation[] {
  const rules = content.status === "published" ? publishRules : draftRules;
  return rules.map((rule) => rule(content)).filter((violation) => violation !== null);
}

/** Pictures are paths of this site or http(s) addresses; anything else could run as a script or read a file. */
export function isImageUrl(text: string, parseUrl: ParseUrl): boolean {
  return /^\/(?![/\\])[^\s\\]*$/u.test(text) || parseWebUrl(text, parseUrl) !== null;
}

export function validateImageUrls(content: BoardContent, parseUrl: ParseUrl): readonly Violation[] {
  return [
    { path: "imageUrl", address: content.imageUrl },
    { path: "uploadedMoodboardUrl", address: content.uploadedMoodboardUrl },
    ...content.products.map(({ imageUrl }, place) => ({ path: `products.${place}.imageUrl`, address: imageUrl })),
  ]
    .filter(({ address: url }) => url !== null && url !== "" && !isImageUrl(url, parseUrl))
    .map(({ path }) => ({
      path,
      title: "Invalid image address",
      message: "Enter an image address that starts with http://, https:// or /.",
    }));
}
