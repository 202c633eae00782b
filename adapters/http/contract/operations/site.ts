import { defineOperation } from "../operation.ts";
import { backupStatusSchema, siteSchema, socialProfilesSchema } from "../site.ts";

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
