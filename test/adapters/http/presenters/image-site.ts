import { makePictureAddresses } from "../../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { FetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { inPieces } from "../../../builders/byte-stream.ts";
import { aPhoto } from "../../../builders/images.ts";
import { apiSite, sessionSecret } from "../api-site.ts";

/** What browsers of three generations say they can show. */
export const browsers = {
  avif: "image/avif,image/webp,image/apng,*/*;q=0.8",
  webp: "image/webp,image/*,*/*;q=0.8",
  jpeg: "*/*",
} as const;

/** A site whose internet holds exactly the pictures in `foreign`; `fetched` are the addresses it asked for. */
export async function pictureSite() {
  const photo = await aPhoto();
  const foreign = new Map<string, Buffer>();
  const fetched: string[] = [];
  const site = await apiSite({
    prepare: (container) => {
      container.rebind(tokens.fetchBytes).toConstantValue(async (address) => {
        fetched.push(address);
        const bytes = foreign.get(address);
        if (bytes === undefined) throw new FetchError("foreign.unreadable", "This address cannot be read.");
        return { bytes, address, contentType: "image/jpeg" };
      });
    },
  });
  const storage = site.container.get(tokens.storage);
  const addresses = makePictureAddresses(sessionSecret, site.container.get(tokens.rights));

  return {
    ...site,
    photo,
    foreign,
    fetched,
    storage,
    addresses,
    /** Keeps a picture as a moodboard and gives its path. */
    async stored(name: string, bytes: Uint8Array = photo): Promise<string> {
      const key = `moodboards/${name}.jpg`;
      await storage.put(key, inPieces(bytes), "image/jpeg");
      return `/objects/${key}`;
    },
    /** The picture as a browser gets it: its bytes too, which a client for JSON would spoil. */
    async picture(source: string, width: number | string, accept: string = browsers.webp, method = "GET") {
      const path = `${addresses.of(source)}?w=${width}`;
      const { status, headers, ...answer } = await fetchPicture(`${site.address}${path}`, accept, method);
      return { status, type: headers.get("Content-Type"), headers, ...answer };
    },
  };
}

async function fetchPicture(address: string, accept: string, method: string) {
  const answer = await fetch(address, { method, headers: { Accept: accept } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
