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
