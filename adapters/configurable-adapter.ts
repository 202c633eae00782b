import type { z } from "zod";
import type { DescriptionWriter } from "../core/board/description.ts";
import type { ReadWish } from "../core/drafting/wish.ts";
import type { ServiceFetchOptions } from "../core/kernel/http-fetch.port.ts";
import type { ByteStream, ObjectStorage, UploadReceiver } from "../core/kernel/object-storage.port.ts";
import type { RateLimiter, RateLimitRule } from "../core/kernel/rate-limiter.port.ts";
import type { CheckResult, Clock } from "../core/kernel/system.port.ts";
import type { ProductErrorCode } from "../core/product/product.ts";
import type { LookUpProducts, Retailer } from "../core/product/retailer.port.ts";
import type { ContentSource } from "../core/product/source-rights.ts";

/** The documentation of one setting. */
export interface SettingDocs {
  readonly description: string;
  /** Completes the sentence "expected …". */
  readonly expected: string;
  /** Shown in the table; settings without a default are optional. */
  readonly default?: string;
  /** The value is never shown in a message. */
  readonly secret?: true;
}

/** The settings that are set, before they are parsed. */
type ProvidedSettings = Readonly<Record<string, string | undefined>>;

/**
 * The settings of one adapter. They are read at every start, so their file imports no package that only the adapter
 * needs.
 */
export interface AdapterSettings<Shape extends z.ZodRawShape, Config> {
  readonly shape: Shape;
  readonly docs: Readonly<Record<keyof Shape, SettingDocs>>;
  /** Settings that must be set when this adapter is chosen. */
  listRequired(provided: ProvidedSettings): readonly (keyof Shape)[];
  /** Settings whose values contradict others. */
  findConflicts?(provided: ProvidedSettings): readonly (keyof Shape)[];
  /** Called for the chosen adapter, after all required settings have been found. */
  toConfig(settings: z.infer<z.ZodObject<Shape>>): Config;
}

interface NoSettings<Config> extends AdapterSettings<Record<never, never>, Config> {
  toConfig(): Config;
}

/** For an adapter that needs no settings. */
export function withoutSettings<const Config>(config: Config): NoSettings<Config> {
  return { shape: {}, docs: {}, listRequired: () => [], toConfig: () => config };
}

export interface AdapterContext {
  readonly clock: Clock;
  /** Creates a `fetch` for one service, with timeout, retries and a circuit breaker. */
  readonly createFetch: (options: ServiceFetchOptions) => typeof fetch;
}

export interface CheckContext extends AdapterContext {
  /** The origin that browsers send. */
  readonly siteOrigin: string;
}

/** An implementation that a setting such as `STORAGE` chooses. Its module is loaded only when it is chosen. */
interface ConfiguredAdapter<Context extends AdapterContext, Opened> {
  /** Opens no connection; the service is called on first use. */
  open(context: Context): Opened;
  /**
   * Checks for `npm run doctor` that the service accepts the configuration, without a cost and without lasting changes.
   */
  check(context: CheckContext): Promise<readonly CheckResult[]>;
}

export interface StorageContext extends AdapterContext {
  /** The site's folder for files; the adapter uses a folder of its own in it. */
  readonly dataDir: string;
  /** How long an upload can be finalized. */
  readonly uploadLifetimeMs: number;
  /** Returns an unguessable token of 32 to 128 letters, digits, hyphens and underscores. */
  readonly createToken: () => string;
}

/** Keeps archives of whole sites, which no visitor can read. Every method can throw `storage.unavailable`. */
export interface BackupStore {
  /** Stores the file, reads it back and compares it. */
  put(name: string, path: string, onBytes: (bytes: number) => void): Promise<void>;
  get(name: string): Promise<{ readonly size: number; readonly content: ByteStream } | null>;
  list(): Promise<readonly string[]>;
  delete(name: string): Promise<void>;
}

export interface OpenedStorage {
  readonly objects: ObjectStorage;
  /** Null when browsers send uploads to another server than this site. */
  readonly receiver: UploadReceiver | null;
  /** Origins of other servers that browsers send uploads to or load images from, for the Content-Security-Policy. */
  readonly browserOrigins: readonly string[];
  /** Null when backups cannot be kept in this storage. */
  readonly backups: BackupStore | null;
}

export type StorageAdapter = ConfiguredAdapter<StorageContext, OpenedStorage>;

export interface RetailerContext extends AdapterContext {
  /** Limiters with the same name share their counts on all nodes. */
  createRateLimiter(name: string, rule: RateLimitRule): Pick<RateLimiter, "consume">;
}

export interface OpenedRetailer {
  readonly retailer: Retailer;
  /** How products are looked up again and which origins serve their images; null when products never change. */
  readonly refresh: { readonly lookUp: LookUpProducts; readonly imageOrigins: readonly string[] } | null;
  /** Errors after which the page of a product link is read instead. */
  readonly pageFallbackCodes: readonly ProductErrorCode[];
  /** Source of the titles of a description request that names no products. */
  readonly titleSource: ContentSource;
}

export type RetailerAdapter = ConfiguredAdapter<RetailerContext, OpenedRetailer>;

export interface OpenedWriter {
  readonly writer: DescriptionWriter;
  /** Null without a language model. */
  readonly readWish: ReadWish | null;
  /** Whether the owner allows sending titles of Amazon's products to it. */
  readonly canSendAmazonTitlesToWriter: boolean;
}

export type WriterAdapter = ConfiguredAdapter<AdapterContext, OpenedWriter>;
