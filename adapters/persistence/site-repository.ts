import type { SiteRepository } from "../../core/site/site-repository.port.ts";
import { emptySiteSettings } from "../../core/site/site-settings.ts";
import type { Manage } from "./database/primary.ts";
import type { Sql } from "./database/sql.ts";
import { rowFromSettings, type StoredSiteSettings, settingsFromRow } from "./site/site-settings-mapper.ts";
import { SiteSettingsRow } from "./site/site-settings-row.ts";

interface Dependencies {
  readonly manage: Manage;
  readonly sql: Sql;
  /** May lag behind. */
  readonly read: Sql;
}

const load = `select social_profiles as "socialProfiles", disclosure from site_settings where id = 1`;

const saveProfiles = `
  insert into site_settings (id, social_profiles, disclosure) values (1, $1::jsonb, '')
  on conflict (id) do update set social_profiles = excluded.social_profiles`;

export function makePostgresSiteRepository({ manage, sql, read }: Dependencies): SiteRepository {
  return {
    load: async () => {
      const [row] = await read<StoredSiteSettings>(load);
      return row === undefined ? emptySiteSettings : settingsFromRow(row);
    },
    save: (settings) =>
      manage(async (manager) => {
        await manager.upsert(SiteSettingsRow, rowFromSettings(settings));
      }),
    saveProfiles: async (profiles) => void (await sql(saveProfiles, [JSON.stringify(profiles)])),
  };
}
