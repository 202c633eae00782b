import { z } from "zod";
import { type SettingNotes, webAddress } from "./setting-types.ts";

const defaultRegion = "us-east-1";

export const storageShape = {
  STORAGE: z.enum(["disk", "s3"]).default("disk"),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default(defaultRegion),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/u)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webAddress.optional(),
};

const withStore = "together with STORAGE=s3";

export const storageNotes: Readonly<Record<keyof typeof storageShape, SettingNotes>> = {
  STORAGE: {
    description: "Where images are kept: under `DATA_DIR`, or in an S3-compatible store",
    expected: "disk or s3",
    standard: "disk",
  },
  S3_ENDPOINT: {
    description: "That store, as this site and admins' browsers reach it, without the bucket",
    expected: `an address like https://s3.eu-central-1.amazonaws.com, ${withStore}`,
  },
  S3_REGION: {
    description: "The bucket's region; some stores call it `auto`",
    expected: "a region's name",
    standard: defaultRegion,
  },
  S3_BUCKET: {
    description: "The bucket, which stays private",
    expected: `3 to 63 letters, digits, dots, hyphens or underscores, ${withStore}`,
  },
  S3_ACCESS_KEY_ID: {
    description: "Key that may list, read, write and delete in the bucket",
    expected: `a key's id, ${withStore}`,
  },
  S3_SECRET_ACCESS_KEY: { description: "Its secret", expected: `the key's secret, ${withStore}`, secret: true },
  S3_PUBLIC_URL: {
    description: "A CDN in front of the bucket: images are then redirected there instead of passing through this site",
    expected: "an address like https://pictures.example.com",
  },
};

export interface StoreConfig {
  readonly kind: "s3";
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  /** Never for a log. */
  readonly secretAccessKey: string;
  /** Null: pictures pass through this site. */
  readonly publicUrl: string | null;
}

export type StorageConfig = { readonly kind: "disk" } | StoreConfig;

/** What must be given is there: `missingSettings` has looked. */
export const storageConfig = (settings: z.infer<z.ZodObject<typeof storageShape>>): StorageConfig =>
  settings.STORAGE === "disk"
    ? { kind: "disk" }
    : {
        kind: "s3",
        endpoint: settings.S3_ENDPOINT ?? "",
        region: settings.S3_REGION,
        bucket: settings.S3_BUCKET ?? "",
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? "",
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? "",
        publicUrl: settings.S3_PUBLIC_URL ?? null,
      };
