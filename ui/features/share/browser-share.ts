/** Puts text on the clipboard; false where the browser does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  // Only pages that came over https, or from this machine, have a clipboard of their own.
  if (!window.isSecureContext) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(text: string): boolean {
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
export function canCopyPicture(): boolean {
  return window.isSecureContext && "ClipboardItem" in window && "clipboard" in navigator;
}

/**
 * Puts a picture on the clipboard; false if there is none or the browser refuses. Must be called while the press is
 * handled: the browser is given the promise, because after an await it no longer counts as the user's wish.
 */
export async function copyPicture(picture: Promise<File | null>): Promise<boolean> {
  const png = picture.then((file) => file ?? Promise.reject(new Error("no picture was made")));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}

/** What became of an offer to the platform's share sheet. A reader who closes the sheet has had it. */
async function offered(content: ShareData): Promise<boolean> {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Offers a link to the platform's share sheet; false where there is none, or where it refuses. */
export async function shareLink(content: { readonly title: string; readonly url: string }): Promise<boolean> {
  return "share" in navigator && (await offered({ title: content.title, url: content.url }));
}

/** Offers a picture to the platform's share sheet. It is only made where the platform takes pictures. */
export async function sharePicture(title: string, makePicture: () => Promise<File | null>): Promise<boolean> {
  const sample = new File([], "board.png", { type: "image/png" });
  if (!("canShare" in navigator) || !navigator.canShare({ files: [sample] })) return false;
  const picture = await makePicture();
  return picture !== null && (await offered({ title, files: [picture] }));
}
