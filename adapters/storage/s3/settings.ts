import { z } from "zod";
import type { AdapterSettings } from "../../configurable-adapter.ts";
import { webUrl } from "../../setting-types.ts";

const defaultRegion = "us-east-1";

const shape = {
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().default(defaultRegion),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/u)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webUrl.optional(),
};

const withS3 = "together with STORAGE=s3";

const docs: AdapterSettings<typeof shape, S3Config>["docs"] = {
  S3_ENDPOINT: {
    description: "That store, as this site and admins' browsers reach it, without the bucket",
    expected: `an address like https://s3.eu-central-1.amazonaws.com, ${withS3}`,
  },
  S3_REGION: {
    description: "The bucket's region; some stores call it `auto`",
    expected: "a region's name",
    default: defaultRegion,
  },
  S3_BUCKET: {
    description: "The bucket, which stays private",
    expected: `3 to 63 letters, digits, dots, hyphens or underscores, ${withS3}`,
  },
  S3_ACCESS_KEY_ID: {
    description: "Key that may list, read, write and delete in the bucket",
    expected: `a key's id, ${withS3}`,
  },
  S3_SECRET_ACCESS_KEY: { description: "Its secret", expected: `the key's secret, ${withS3}`, secret: true },
  S3_PUBLIC_URL: {
    description: "A CDN in front of the bucket: images are then redirected there instead of passing through this site",
    expected: "an address like https://pictures.example.com",
  },
};

export interface S3Config {
  readonly kind: "s3";
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  /** Must not be logged. */
  readonly secretAccessKey: string;
  /** Null: images are served through this site. */
  readonly publicUrl: string | null;
}

export const s3Settings: AdapterSettings<typeof shape, S3Config> = {
  shape,
  docs,
  listRequired: () => ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  toConfig: (settings) => ({
    kind: "s3",
    endpoint: settings.S3_ENDPOINT ?? "",
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? "",
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? "",
    publicUrl: settings.S3_PUBLIC_URL ?? null,
  }),
};
