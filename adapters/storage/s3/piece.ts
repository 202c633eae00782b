import { S3ServiceError } from "s3mini";
import { StoreError } from "./store-error.ts";

/** A part of an object, and what the object is. */
export interface Piece {
  readonly bytes: Uint8Array;
  /** Of the whole object, in bytes. */
  readonly size: number;
  readonly contentType: string;
  /** As the store sends it, in quotes. */
  readonly etag: string;
}

/** What a GET for a range was answered with. */
export async function pieceOf(answer: Response): Promise<Piece> {
  const { status, headers } = answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const etag = headers.get("etag");
  const size = status === 206 ? totalIn(headers.get("content-range")) : bytes.length;
  if (etag === null || Number.isNaN(size)) throw new StoreError("foreign", new Error("GET was answered half"));
  return { bytes, size, contentType: headers.get("content-type") ?? "", etag };
}

/** Of an empty object every range is beyond its end. Null where there is no object, or not that version of it. */
export function pieceOfRefusal(error: unknown): Piece | null {
  if (!(error instanceof S3ServiceError)) throw error;
  if (error.status !== 416) return null;
  return { bytes: new Uint8Array(), size: 0, contentType: "", etag: '"empty"' };
}

/** "bytes 0-99/1234" */
function totalIn(contentRange: string | null): number {
  return Number(/^bytes \d+-\d+\/(\d+)$/u.exec(contentRange ?? "")?.[1]);
}
