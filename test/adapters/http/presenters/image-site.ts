import { vi } from "vitest";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { toChunks } from "../../../builders/byte-stream.ts";
import { aPhoto } from "../../../builders/images.ts";
import { apiSite, siteKeys } from "../api-site.ts";

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
  const imageUrls = createImageUrls(siteKeys.images, site.container.get(tokens.rights));

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
    /** The first response for an image, which can be a stand-in, with its bytes. */
    firstImage: (source: string, width: number | string, accept: string = browsers.webp, method = "GET") =>
      fetchImage(`${site.url}${imageUrls.toUrl(source)}?w=${width}`, accept, method),
    /** The response once the requested variant is made. */
    image: (source: string, width: number | string, accept: string = browsers.webp, method = "GET") =>
      vi.waitFor(async () => {
        const response = await fetchImage(`${site.url}${imageUrls.toUrl(source)}?w=${width}`, accept, method);
        if (isStandIn(response)) throw new Error("only a stand-in was returned");
        return response;
      }, 20_000),
  };
}

async function fetchImage(url: string, accept: string, method: string) {
  const response = await fetch(url, { method, headers: { Accept: accept } });
  const { status, headers } = response;
  return { status, type: headers.get("Content-Type"), headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Whether a response is another size of the image while the requested one is made. */
function isStandIn({ status, headers }: { readonly status: number; readonly headers: Headers }): boolean {
  return [200, 302].includes(status) && headers.get("Cache-Control") === "no-store";
}
