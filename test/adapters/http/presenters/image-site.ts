import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { toChunks } from "../../../builders/byte-stream.ts";
import { aPhoto } from "../../../builders/images.ts";
import { apiSite, sessionSecret } from "../api-site.ts";

/** Accept headers of browsers of three generations. */
export const browsers = {
  avif: "image/avif,image/webp,image/apng,*/*;q=0.8",
  webp: "image/webp,image/*,*/*;q=0.8",
  jpeg: "*/*",
} as const;

/** A site that can fetch only the images in `remote`; `fetched` contains the requested URLs. */
export async function startImageSite() {
  const photo = await aPhoto();
  const remote = new Map<string, Buffer>();
  const fetched: string[] = [];
  const site = await apiSite({
    prepare: (container) => {
      container.rebind(tokens.publicFetch).toConstantValue(async (url) => {
        fetched.push(url);
        const bytes = remote.get(url);
        if (bytes === undefined) throw new PublicFetchError("foreign.unreadable", "This address cannot be read.");
        return { bytes, url, contentType: "image/jpeg" };
      });
    },
  });
  const storage = site.container.get(tokens.storage);
  const imageUrls = createImageUrls(sessionSecret, site.container.get(tokens.rights));

  return {
    ...site,
    photo,
    remote,
    fetched,
    storage,
    imageUrls,
    /** Stores an image as a moodboard and returns its path. */
    async stored(name: string, bytes: Uint8Array = photo): Promise<string> {
      const key = `moodboards/${name}.jpg`;
      await storage.put(key, toChunks(bytes), "image/jpeg");
      return `/objects/${key}`;
    },
    /** The response for an image with its bytes, which the JSON client would decode as text. */
    async image(source: string, width: number | string, accept: string = browsers.webp, method = "GET") {
      const path = `${imageUrls.toUrl(source)}?w=${width}`;
      const { status, headers, ...response } = await fetchImage(`${site.url}${path}`, accept, method);
      return { status, type: headers.get("Content-Type"), headers, ...response };
    },
  };
}

async function fetchImage(url: string, accept: string, method: string) {
  const response = await fetch(url, { method, headers: { Accept: accept } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
