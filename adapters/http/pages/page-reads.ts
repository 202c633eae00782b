import { hash } from "node:crypto";
import type { PageData } from "../contract/page-renderer.ts";

/** A call of a read, with a digest of its result. */
export interface RecordedRead {
  readonly repeat: (reads: PageData) => Promise<unknown>;
  readonly digest: string;
}

type Read<Parameters extends readonly unknown[], Result> = (...parameters: Parameters) => Promise<Result>;
export type SelectRead<Parameters extends readonly unknown[], Result> = (reads: PageData) => Read<Parameters, Result>;

/** Replaces each read by what `wrap` returns for it. */
export function wrapReads(
  wrap: <Parameters extends readonly unknown[], Result>(
    select: SelectRead<Parameters, Result>,
    name: keyof PageData,
  ) => Read<Parameters, Result>,
): PageData {
  return {
    featured: wrap((reads) => reads.featured, "featured"),
    publishedCards: wrap((reads) => reads.publishedCards, "publishedCards"),
    mostLoved: wrap((reads) => reads.mostLoved, "mostLoved"),
    board: wrap((reads) => reads.board, "board"),
    styles: wrap((reads) => reads.styles, "styles"),
    rooms: wrap((reads) => reads.rooms, "rooms"),
    site: wrap((reads) => reads.site, "site"),
  };
}

/** Equal calls of these reads share one result. */
export function shareReads(source: PageData): PageData {
  return wrapReads(<Parameters extends readonly unknown[], Result>(select: SelectRead<Parameters, Result>) => {
    const results = new Map<string, Promise<Result>>();
    return async (...parameters: Parameters) => {
      const key = JSON.stringify(parameters);
      const result = results.get(key) ?? select(source)(...parameters);
      results.set(key, result);
      return await result;
    };
  });
}

/** Reads that record their calls; `list` returns the calls so far. */
export function recordReads(source: PageData) {
  const calls: { readonly repeat: RecordedRead["repeat"]; readonly result: Promise<unknown> }[] = [];
  const reads = wrapReads((select) => (...parameters) => {
    const result = select(source)(...parameters);
    calls.push({ repeat: (other) => select(other)(...parameters), result });
    return result;
  });
  const list = async (): Promise<readonly RecordedRead[]> =>
    await Promise.all(calls.map(async ({ repeat, result }) => ({ repeat, digest: toDigest(await result) })));
  return { reads, list };
}

/** Whether all recorded calls have the same results now. */
export async function isUnchanged(recorded: readonly RecordedRead[], reads: PageData): Promise<boolean> {
  const results = recorded.map(async ({ repeat, digest }) => toDigest(await repeat(reads)) === digest);
  return (await Promise.all(results)).every(Boolean);
}

/** Of results that many pages share. */
const digests = new WeakMap<object, string>();

function toDigest(result: unknown): string {
  if (typeof result !== "object" || result === null) return hash("sha256", JSON.stringify(result));
  const digest = digests.get(result) ?? hash("sha256", JSON.stringify(result));
  digests.set(result, digest);
  return digest;
}
