import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { getFrameSize, publicPaths, renderEmbedCode } from "../../../core/site/public-paths.ts";
import { paths } from "../../paths.ts";

/** Maximum length of a pin's description at Pinterest. */
const maxDescriptionLength = 500;

/** Returns the URL of Pinterest's page for a new pin. */
export function getPinterestUrl({ title, url, media, description }: ShareTarget): string {
  const text = truncate(`${title}. ${description}`, maxDescriptionLength);
  const query = new URLSearchParams({ url, media, description: text });
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}

/** Returns a `mailto:` URL. Spaces are encoded as %20, because mail clients show "+" literally. */
export function getMailtoUrl({ title, url }: Pick<ShareTarget, "title" | "url">): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/** Data of a board for other services, with absolute URLs. */
export interface ShareTarget {
  readonly title: string;
  readonly url: string;
  /** The image of a pin. */
  readonly media: string;
  readonly description: string;
  /** HTML that shows the board on another site; null for a draft. */
  readonly embedCode: string | null;
}

/** `origin` is scheme, host and port of this site. */
export function toShareTarget(board: BoardDto, description: string, origin: string): ShareTarget {
  return {
    title: board.title,
    url: new URL(paths.board(board.id), origin).href,
    media: new URL(publicPaths.pinImage(board.id, board.version), origin).href,
    description,
    embedCode: board.status === "published" ? getEmbedCode(board, origin) : null,
  };
}

function getEmbedCode({ id, title }: BoardDto, origin: string): string {
  return renderEmbedCode({ url: new URL(publicPaths.embed(id), origin).href, title, ...getFrameSize() });
}

/** Copies text to the clipboard; false if the browser refuses. */
export async function copyToClipboard(text: string): Promise<boolean> {
  // `navigator.clipboard` exists in secure contexts only (HTTPS or localhost).
  if (!window.isSecureContext) return copyWithExecCommand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copyWithExecCommand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

/** True if the browser can copy images: in secure contexts, in Firefox from version 127 on. */
export function canCopyImage(): boolean {
  return window.isSecureContext && "ClipboardItem" in window && "clipboard" in navigator;
}

/**
 * Copies an image to the clipboard; false if there is none or the browser refuses. Must be called synchronously in the
 * click handler: after an `await` the browser no longer sees a user activation, so it gets the promise.
 */
export async function copyImage(image: Promise<File | null>): Promise<boolean> {
  const png = image.then((file) => file ?? Promise.reject(new Error("no picture was made")));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}

/** Opens the platform's share sheet; false on failure. Closing the sheet counts as success. */
async function tryShare(content: ShareData): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Shares a link with the platform's share sheet; false if there is none or it fails. */
export async function shareUrl(content: { readonly title: string; readonly url: string }): Promise<boolean> {
  return "share" in navigator && (await tryShare({ title: content.title, url: content.url }));
}

/** Shares an image with the platform's share sheet. Renders it only if the platform accepts images. */
export async function shareImage(title: string, renderImage: () => Promise<File | null>): Promise<boolean> {
  const sample = new File([], "board.png", { type: "image/png" });
  if (!("canShare" in navigator) || !navigator.canShare({ files: [sample] })) return false;
  const image = await renderImage();
  return image !== null && (await tryShare({ title, files: [image] }));
}
