import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation } from "../operation.ts";
import { imageSchema, textSchema } from "../schemas.ts";

export const socialProfileSchema = z.object({
  service: z.enum(["pinterest", "instagram"]),
  label: z.string(),
  url: z.string(),
});
export type SocialProfileDto = z.infer<typeof socialProfileSchema>;

const profile = z.object({ label: textSchema(limits.profileLabel), url: textSchema(limits.address) });

/** The social profiles as admins edit them; one without a URL is hidden. */
export const socialProfilesSchema = z.object({ pinterest: profile, instagram: profile });
export type SocialProfilesDto = z.infer<typeof socialProfilesSchema>;

/** Site data of every public page. Profiles without a URL are left out. */
export const siteSchema = z.object({
  name: z.string(),
  disclosure: z.string(),
  socialProfiles: z.array(socialProfileSchema),
  /** Image at the top of the home page. */
  heroPicture: imageSchema.nullable(),
});
export type SiteDto = z.infer<typeof siteSchema>;

const backupSchema = z.object({
  madeAt: z.iso.datetime(),
  /** The file on the server, or `s3:` and its name in the bucket. */
  location: z.string(),
  bytes: z.number(),
  boards: z.number(),
  images: z.number(),
  /** When it was restored into a throw-away database and compared. */
  provenAt: z.iso.datetime().nullable(),
  /** What the backup lacks; null when it has everything. */
  warning: z.string().nullable(),
  /** What went wrong, for an attempt that made no backup. */
  failure: z.string().nullable(),
});
export type BackupDto = z.infer<typeof backupSchema>;

export const backupStatusSchema = z.object({
  /** How often the site backs itself up; null when backups are made elsewhere. */
  everySeconds: z.number().nullable(),
  isOverdue: z.boolean(),
  lastProven: backupSchema.nullable(),
  /** Newest first. */
  backups: z.array(backupSchema),
});
export type BackupStatusDto = z.infer<typeof backupStatusSchema>;

const group = "Site";

export const getSite = defineOperation({
  id: "getSite",
  group,
  summary: "Returns the site's name, disclosure and social profiles",
  method: "get",
  path: "/api/site",
  access: "public",
  isCacheable: true,
  responses: { 200: siteSchema },
  errorStatuses: [],
});

export const getSocialProfiles = defineOperation({
  id: "getSocialProfiles",
  group,
  summary: "Returns the social profiles including hidden ones",
  method: "get",
  path: "/api/social-profiles",
  access: "admin",
  responses: { 200: socialProfilesSchema },
  errorStatuses: [],
});

export const updateSocialProfiles = defineOperation({
  id: "changeSocialProfiles",
  group,
  summary: "Replaces the social profiles; one without a URL is hidden",
  method: "put",
  path: "/api/social-profiles",
  access: "admin",
  body: socialProfilesSchema,
  responses: { 200: socialProfilesSchema },
  errorStatuses: [413, 415, 422],
});

export const getBackups = defineOperation({
  id: "getBackups",
  group,
  summary: "Returns the backups of the site and whether a new one is overdue",
  method: "get",
  path: "/api/admin/backups",
  access: "admin",
  responses: { 200: backupStatusSchema },
  errorStatuses: [],
});
