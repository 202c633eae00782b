import type { Violation } from "../kernel/violation.ts";
import { webLink } from "../kernel/web-link.ts";
import type { ParseAddress } from "../kernel/web-url.ts";
import type { BoardContent } from "./board.ts";

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
