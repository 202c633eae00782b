import type { Pause, PauseStore } from "../../core/product/pause-retailer.ts";
import { isPausableSource } from "../../core/product/source-rights.ts";
import {
  emptySiteSettings,
  type SiteRepository,
  type SiteSettings,
  type SocialProfile,
} from "../../core/site/site-settings.ts";
import type { WithEntityManager } from "./database/connection-pool.ts";
import { SiteSettingsRow } from "./database/entities.ts";
import type { QuerySql } from "./database/sql.ts";

interface StoredSiteSettings {
  readonly socialProfiles: unknown;
  readonly disclosure: string | null;
}

function toSettingsRow({ socialProfiles, disclosure }: SiteSettings) {
  return { id: 1, socialProfiles: [...socialProfiles], disclosure };
}

function toSiteSettings({ socialProfiles, disclosure }: StoredSiteSettings): SiteSettings {
  const entries: readonly unknown[] = Array.isArray(socialProfiles) ? socialProfiles : [];
  return { socialProfiles: entries.map(toProfile).filter((profile) => profile !== null), disclosure };
}

function toProfile(entry: unknown): SocialProfile | null {
  if (typeof entry !== "object" || entry === null) return null;
  const service: unknown = Reflect.get(entry, "service");
  const label: unknown = Reflect.get(entry, "label");
  const url: unknown = Reflect.get(entry, "url");
  if (service !== "pinterest" && service !== "instagram") return null;
  return typeof label === "string" && typeof url === "string" ? { service, label, url } : null;
}

interface Dependencies {
  readonly manage: WithEntityManager;
  readonly sql: QuerySql;
}

const loadSql = `select social_profiles as "socialProfiles", disclosure from site_settings where id = 1`;

const saveProfilesSql = `
  insert into site_settings (id, social_profiles, disclosure) values (1, $1::jsonb, $2)
  on conflict (id) do update set social_profiles = excluded.social_profiles,
    disclosure = case when $3 then excluded.disclosure else site_settings.disclosure end`;

export function createSiteRepository({ manage, sql }: Dependencies): SiteRepository {
  return {
    load: async () => {
      const [row] = await sql<StoredSiteSettings>(loadSql);
      return row === undefined ? emptySiteSettings : toSiteSettings(row);
    },
    save: (settings) =>
      manage(async (manager) => {
        await manager.upsert(SiteSettingsRow, toSettingsRow(settings));
      }),
    saveProfiles: async (profiles, disclosure) => {
      await sql(saveProfilesSql, [JSON.stringify(profiles), disclosure ?? null, disclosure !== undefined]);
    },
  };
}

type StoredPause = Omit<Pause, "source"> & { readonly source: string };

const listPausesSql = `select source, paused_at as "pausedAt", paused_by as "pausedBy" from paused_sources order by source`;
const addPauseSql =
  "insert into paused_sources (source, paused_at, paused_by) values ($1, $2, $3) on conflict (source) do nothing";

/** All nodes learn of a change from the log of changes (`content-changes.ts`). */
export function createPauseStore({ sql }: { readonly sql: QuerySql }): PauseStore {
  return {
    list: async () =>
      (await sql<StoredPause & Record<string, unknown>>(listPausesSql)).flatMap(({ source, pausedAt, pausedBy }) =>
        isPausableSource(source) ? { source, pausedAt, pausedBy } : [],
      ),
    add: async ({ source, pausedAt, pausedBy }) => {
      await sql(addPauseSql, [source, pausedAt, pausedBy]);
    },
    remove: async (source) =>
      (await sql("delete from paused_sources where source = $1 returning source", [source])).length > 0,
  };
}
