import type { SiteRepository } from "../../../core/site/site-repository.port.ts";
import { emptySiteSettings } from "../../../core/site/site-settings.ts";
import type { Manage } from "../database/primary.ts";
import type { Sql } from "../database/sql.ts";
import { rowFromSettings, type StoredSiteSettings, settingsFromRow } from "./site-settings-mapper.ts";
import { SiteSettingsRow } from "./site-settings-row.ts";

interface Dependencies {
  readonly manage: Manage;
  /** May lag behind. */
  readonly read: Sql;
}

const load = `select social_profiles as "socialProfiles", disclosure from site_settings where id = 1`;

export function makePostgresSiteRepository({ manage, read }: Dependencies): SiteRepository {
  return {
    load: async () => {
      const [row] = await read<StoredSiteSettings>(load);
      return row === undefined ? emptySiteSettings : settingsFromRow(row);
    },
    save: (settings) =>
      manage(async (manager) => {
        await manager.upsert(SiteSettingsRow, rowFromSettings(settings));
      }),
  };
}
