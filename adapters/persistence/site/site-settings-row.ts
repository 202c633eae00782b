import { defineEntity, p } from "@mikro-orm/core";

/** What the owner changed about the site: one row, whose id is always 1. */
export const SiteSettingsRow = defineEntity({
  name: "SiteSettingsRow",
  tableName: "site_settings",
  properties: {
    id: p.integer().primary().autoincrement(false),
    socialProfiles: p.json<unknown>(),
    disclosure: p.text(),
  },
});
