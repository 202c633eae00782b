import { createHmac, timingSafeEqual } from "node:crypto";

/** The addresses under which this site shows pictures. */
export interface PictureAddresses {
  /** Decides where a browser gets a picture from; at present always from us: "/images/{signature}/{source}". */
  of(source: string): string;
  /** The source behind an address that `of` gave out; null for any other. */
  sourceOf(signature: string, encodedSource: string): string | null;
}

const signatureBytes = 16;

/** Addresses are signed, so that nobody can make this site fetch and show a picture of their choosing. */
export function makePictureAddresses(secret: string): PictureAddresses {
  const key = createHmac("sha256", secret).update("addresses of pictures").digest();
  const signatureOf = (source: string) => createHmac("sha256", key).update(source).digest().subarray(0, signatureBytes);
  return {
    of: (source) => `/images/${signatureOf(source).toString("base64url")}/${encoded(source)}`,
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
