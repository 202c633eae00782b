import type { Violation } from "../kernel/domain-error.ts";
import { tidyName } from "../kernel/text.ts";
import { type ParseAddress, webLink } from "../kernel/web-url.ts";
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

/** Pictures are paths of this site or http(s) addresses; anything else could run as a script or read a file. */
export function isPictureAddress(text: string, parseAddress: ParseAddress): boolean {
  return /^\/(?![/\\])[^\s\\]*$/u.test(text) || webLink(text, parseAddress) !== null;
}

export function pictureViolations(content: BoardContent, parseAddress: ParseAddress): readonly Violation[] {
  return [
    { path: "imageUrl", address: content.imageUrl },
    { path: "uploadedMoodboardUrl", address: content.uploadedMoodboardUrl },
    ...content.products.map(({ imageUrl }, place) => ({ path: `products.${place}.imageUrl`, address: imageUrl })),
  ]
    .filter(({ address }) => address !== null && address !== "" && !isPictureAddress(address, parseAddress))
    .map(({ path }) => ({
      path,
      title: "Invalid image address",
      message: "Enter an image address that starts with http://, https:// or /.",
    }));
}
