import { listAuditChanges } from "../../core/kernel/audit.port.ts";
import type { Pause, PauseStore } from "../../core/product/pause-retailer.ts";
import { isPausableSource, pausableSources } from "../../core/product/source-rights.ts";
import {
  emptySiteSettings,
  type SiteRepository,
  type SiteSettings,
  type SocialProfile,
} from "../../core/site/site-settings.ts";
import type { StoreDependencies } from "./audit/audit-trail.ts";
import type { QuerySql } from "./database/sql.ts";

interface StoredSiteSettings {
  readonly socialProfiles: unknown;
  readonly disclosure: string | null;
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

const loadSql = `select social_profiles as "socialProfiles", disclosure from site_settings where id = 1`;

const saveProfilesSql = `
  insert into site_settings (id, social_profiles, disclosure) values (1, $1::jsonb, $2)
  on conflict (id) do update set social_profiles = excluded.social_profiles,
    disclosure = case when $3 then excluded.disclosure else site_settings.disclosure end`;

export function createSiteRepository({ sql, trail }: StoreDependencies): SiteRepository {
  const load = async (query: QuerySql) => {
    const [row] = await query<StoredSiteSettings>(loadSql);
    return row === undefined ? emptySiteSettings : toSiteSettings(row);
  };
  const saveProfiles: SiteRepository["saveProfiles"] = (profiles, disclosure) =>
    trail.transact(async (query, record) => {
      const before = toAuditedTexts(await load(query));
      await query(saveProfilesSql, [JSON.stringify(profiles), disclosure ?? null, disclosure !== undefined]);
      const changes = listAuditChanges(auditedNames, before, toAuditedTexts(await load(query)));
      if (Object.keys(changes).length > 0) await record({ action: "settings.social", changes });
    });
  return {
    load: () => load(sql),
    save: ({ socialProfiles, disclosure }) => saveProfiles(socialProfiles, disclosure),
    saveProfiles,
  };
}

const auditedNames = { profiles: "Profiles", disclosure: "Disclosure" } as const;

function toAuditedTexts({
  socialProfiles,
  disclosure,
}: SiteSettings): Record<keyof typeof auditedNames, string | null> {
  const profiles = socialProfiles.map(({ label, url }) => `${label}: ${url || "none"}`).join(", ");
  return { profiles: profiles || null, disclosure };
}

type StoredPause = Omit<Pause, "source"> & { readonly source: string };

const listPausesSql = `select source, paused_at as "pausedAt", paused_by as "pausedBy" from paused_sources order by source`;
const addPauseSql = `
  insert into paused_sources (source, paused_at, paused_by) values ($1, $2, $3)
  on conflict (source) do nothing returning source`;

/** All nodes learn of a change from the log of changes (`content-changes.ts`). */
export function createPauseStore({ sql, trail }: StoreDependencies): PauseStore {
  /** Whether the statement changed something, which is recorded. */
  const change = (
    action: "settings.pause" | "settings.resume",
    source: Pause["source"],
    text: string,
    values: unknown[],
  ) =>
    trail.transact(async (query, record) => {
      const isChanged = (await query(text, values)).length > 0;
      if (isChanged) await record({ action, subject: { kind: "source", id: source, text: pausableSources[source] } });
      return isChanged;
    });
  return {
    list: async () =>
      (await sql<StoredPause & Record<string, unknown>>(listPausesSql)).flatMap(({ source, pausedAt, pausedBy }) =>
        isPausableSource(source) ? { source, pausedAt, pausedBy } : [],
      ),
    add: async ({ source, pausedAt, pausedBy }) =>
      void (await change("settings.pause", source, addPauseSql, [source, pausedAt, pausedBy])),
    remove: (source) =>
      change("settings.resume", source, "delete from paused_sources where source = $1 returning source", [source]),
  };
}
