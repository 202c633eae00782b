import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation, idParams, nameOperations } from "../operation.ts";
import { imageSchema, textSchema } from "../schemas.ts";

const socialProfileSchema = z.object({
  service: z.enum(["pinterest", "instagram"]),
  label: z.string(),
  url: z.string(),
});
export type SocialProfileDto = z.infer<typeof socialProfileSchema>;

const profile = z.object({ label: textSchema(limits.profileLabel), url: textSchema(limits.address) });

const socialProfilesSchema = z.object({ pinterest: profile, instagram: profile });

/** What the page "Social Settings" edits: the profiles, of which one without a URL is hidden, and the disclosure. */
const socialSettingsSchema = socialProfilesSchema.extend({
  disclosure: z.string(),
  /** Whether a partner tag is set, without which no disclosure is shown. */
  hasPartnerTag: z.boolean(),
});
export type SocialSettingsDto = z.infer<typeof socialSettingsSchema>;

/** Site data of every public page. Profiles without a URL are left out. */
const siteSchema = z.object({
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
  /** When it was verified: restored into a temporary database and compared. */
  provenAt: z.iso.datetime().nullable(),
  /** What the backup lacks; null when it has everything. */
  warning: z.string().nullable(),
  /** What went wrong, for an attempt that made no backup. */
  failure: z.string().nullable(),
});
export type BackupDto = z.infer<typeof backupSchema>;

const backupStatusSchema = z.object({
  /** How often the site backs itself up; null when backups are made elsewhere. */
  everySeconds: z.number().nullable(),
  isOverdue: z.boolean(),
  lastProven: backupSchema.nullable(),
  /** Newest first. */
  backups: z.array(backupSchema),
});
export type BackupStatusDto = z.infer<typeof backupStatusSchema>;

/**
 * A background job whose attempts have all failed. `title` says what it was about; `message` is null when the program
 * ended while the job ran.
 */
const failedJobSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string().nullable(),
  suggestion: z.string().nullable(),
  failedAt: z.iso.datetime(),
  attempts: z.int(),
});
export type FailedJobDto = z.infer<typeof failedJobSchema>;

export const siteOperations = nameOperations("Site", {
  getSite: defineOperation({
    summary: "Returns the site's name, disclosure and social profiles",
    method: "get",
    path: "/api/site",
    isCacheable: true,
    responses: { 200: siteSchema },
  }),
  getSocialProfiles: defineOperation({
    summary: "Returns the social profiles including hidden ones, and the disclosure",
    method: "get",
    path: "/api/social-profiles",
    responses: { 200: socialSettingsSchema },
  }),
  changeSocialProfiles: defineOperation({
    summary:
      "Replaces the social profiles, of which one without a URL is hidden, and the disclosure if it is given; an empty one is hidden",
    method: "put",
    path: "/api/social-profiles",
    body: socialProfilesSchema.extend({ disclosure: textSchema(limits.disclosure).optional() }),
    responses: { 200: socialSettingsSchema },
  }),
  getBackups: defineOperation({
    summary: "Returns the backups of the site and whether a new one is overdue",
    method: "get",
    path: "/api/admin/backups",
    responses: { 200: backupStatusSchema },
  }),
});

export const jobOperations = nameOperations("Background jobs", {
  listFailedJobs: defineOperation({
    summary: "Lists background jobs that have failed for good, newest first",
    method: "get",
    path: "/api/admin/jobs/failed",
    responses: { 200: z.array(failedJobSchema) },
  }),
  retryFailedJob: defineOperation({
    summary: "Runs a failed job again",
    method: "post",
    path: "/api/admin/jobs/failed/{id}/retry",
    params: idParams,
    responses: { 204: null },
  }),
  removeFailedJob: defineOperation({
    summary: "Removes a failed job from the list",
    method: "delete",
    path: "/api/admin/jobs/failed/{id}",
    params: idParams,
    responses: { 204: null },
  }),
});
