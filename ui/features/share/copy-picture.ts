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
