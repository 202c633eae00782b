import { pack } from "tar-stream";
import { z } from "zod";

/**
 * A backup is a tar file: `header.json`, `tables/<table>/<number>.jsonl.gz` with one row per line, `objects/<key>`,
 * `secrets/<file>`, `manifest.json` and `sha256`. The number grows when older programs could not read the archive.
 */
export const formatVersion = 1;

export const headerName = "header.json";
export const manifestName = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

export const headerSchema = z.object({
  format: z.number(),
  /** Version of the program that made the archive. */
  program: z.string(),
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** Names of the migrations that had been applied, in their order. */
  migrations: z.array(z.string()),
  /** False when the archive has rows only. */
  hasObjects: z.boolean(),
});

export const manifestSchema = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256 })),
  /** In the order in which rows are inserted; the hash is that of all lines, each with a line feed. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256 })),
  /** Keys of objects that rows refer to and that the storage did not have. */
  missingObjects: z.array(z.string()),
});

export type ArchiveHeader = z.infer<typeof headerSchema>;
export type ArchiveManifest = z.infer<typeof manifestSchema>;
export type ArchiveEntry = ArchiveManifest["entries"][number];
export type TableContent = ArchiveManifest["tables"][number];

/** An archive that cannot be made or used; the message says why and what to do. */
export class ArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // Shown without a stack, as other expected errors (`formatStartupError`).
    this.name = "Error";
  }
}

/** Properties that are the same on every machine, so that the end of an archive can be computed. */
export const entryProperties = { mode: 0o600, mtime: new Date(0) } as const;

/** Header and content of the last entry, each padded to 512 bytes, and the 1,024 zeros that end a tar file. */
export const trailerBytes = 2_048;

export interface ArchiveHashes {
  /** Hash of all bytes before the trailer. */
  readonly archive: string;
  readonly manifest: string;
}

/** The last bytes of an archive: an entry with both hashes, so that no changed or missing byte stays unnoticed. */
export async function buildTrailer({ archive, manifest }: ArchiveHashes): Promise<Buffer> {
  const tar = pack();
  tar.entry({ ...entryProperties, name: "sha256" }, `archive ${archive}\nmanifest ${manifest}\n`);
  tar.finalize();
  return await readBytes(toBytes(tar));
}

/** The chunks of a stream of tar-stream, whose types do not say that they are bytes. */
export async function* toBytes(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk;
}

/** The whole content. `buffer` of `node:stream/consumers` keeps a copy in a Blob, which is freed late. */
export async function readBytes(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
