import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { toChunks } from "../../../builders/byte-stream.ts";
import { aPhoto } from "../../../builders/images.ts";
import { apiSite, sessionSecret } from "../api-site.ts";

/** What browsers of three generations say they can show. */
export const browsers = {
  avif: "image/avif,image/webp,image/apng,*/*;q=0.8",
  webp: "image/webp,image/*,*/*;q=0.8",
  jpeg: "*/*",
} as const;

/** A site whose internet holds exactly the pictures in `foreign`; `fetched` are the addresses it asked for. */
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
  const addresses = createImageUrls(sessionSecret, site.container.get(tokens.rights));

  return {
    ...site,
    photo,
    foreign: remote,
    fetched,
    storage,
    addresses,
    /** Keeps a picture as a moodboard and gives its path. */
    async stored(name: string, bytes: Uint8Array = photo): Promise<string> {
      const key = `moodboards/${name}.jpg`;
      await storage.put(key, toChunks(bytes), "image/jpeg");
      return `/objects/${key}`;
    },
    /** The picture as a browser gets it: its bytes too, which a client for JSON would spoil. */
    async image(source: string, width: number | string, accept: string = browsers.webp, method = "GET") {
      const path = `${addresses.toUrl(source)}?w=${width}`;
      const { status, headers, ...response } = await fetchImage(`${site.url}${path}`, accept, method);
      return { status, type: headers.get("Content-Type"), headers, ...response };
    },
  };
}

async function fetchImage(url: string, accept: string, method: string) {
  const response = await fetch(url, { method, headers: { Accept: accept } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
