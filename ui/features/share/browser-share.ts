/** Puts text on the clipboard; false where the browser does not let a page do that. */
export async function copyToClipboard(text: string): Promise<boolean> {
  // Only pages that came over https, or from this machine, have a clipboard of their own.
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

/** Whether the browser lets this page put a picture on the clipboard: a secure context, and Firefox only since 127. */
export function canCopyImage(): boolean {
  return window.isSecureContext && "ClipboardItem" in window && "clipboard" in navigator;
}

/**
 * Puts a picture on the clipboard; false if there is none or the browser refuses. Must be called while the press is
 * handled: the browser is given the promise, because after an await it no longer counts as the user's wish.
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

/** What became of an offer to the platform's share sheet. A reader who closes the sheet has had it. */
async function tryShare(content: ShareData): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Offers a link to the platform's share sheet; false where there is none, or where it refuses. */
export async function shareUrl(content: { readonly title: string; readonly url: string }): Promise<boolean> {
  return "share" in navigator && (await tryShare({ title: content.title, url: content.url }));
}

/** Offers a picture to the platform's share sheet. It is only made where the platform takes pictures. */
export async function shareImage(title: string, renderImage: () => Promise<File | null>): Promise<boolean> {
  const sample = new File([], "board.png", { type: "image/png" });
  if (!("canShare" in navigator) || !navigator.canShare({ files: [sample] })) return false;
  const image = await renderImage();
  return image !== null && (await tryShare({ title, files: [image] }));
}
