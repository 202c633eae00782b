import { createHmac, timingSafeEqual } from "node:crypto";
import type { ContentRights } from "../../../core/product/content-rights.ts";

/** The addresses under which this site shows pictures. */
export interface PictureAddresses {
  /** Where browsers load a picture from: "/images/{signature}/{source}"; one that may not be kept, from where it is. */
  of(source: string): string;
  /** The source behind an address that `of` gave out; null for any other. */
  sourceOf(signature: string, encodedSource: string): string | null;
}

const signatureBytes = 16;

/** A product that has lost its picture: a browser sees that there is none without asking anybody. */
const nowhere = "data:,";

/** Addresses are signed, so that nobody can make this site fetch and show a picture of their choosing. */
export function makePictureAddresses(secret: string, rights: Pick<ContentRights, "ofImage">): PictureAddresses {
  const key = createHmac("sha256", secret).update("addresses of pictures").digest();
  const signatureOf = (source: string) => createHmac("sha256", key).update(source).digest().subarray(0, signatureBytes);
  return {
    of: (source) => {
      if (source === "") return nowhere;
      if (!rights.ofImage(source).keepImages) return source;
      return `/images/${signatureOf(source).toString("base64url")}/${encoded(source)}`;
    },
    sourceOf: (signature, encodedSource) => {
      const source = Buffer.from(encodedSource, "base64url").toString("utf8");
      const given = Buffer.from(signature, "base64url");
      const isSigned = given.length === signatureBytes && timingSafeEqual(given, signatureOf(source));
      return isSigned && encoded(source) === encodedSource ? source : null;
    },
  };
}

function encoded(source: string): string {
  return Buffer.from(source, "utf8").toString("base64url");
}
