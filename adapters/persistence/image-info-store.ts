import { createHash } from "node:crypto";
import type { PictureInfo } from "../../core/image/image.ts";
import type { PictureInfoStore } from "../../core/image/image-info.ts";
import type { Sql } from "./database/sql.ts";

interface Dependencies {
  readonly sql: Sql;
  /** May lag behind. */
  readonly read: Sql;
}

interface PictureRow extends PictureInfo {
  readonly source: string;
}

const find = "select source, width, height, placeholder from pictures where source_hash = any($1::bytea[])";

const save = `
  insert into pictures (source_hash, source, width, height, placeholder, looked_at)
  values ($1, $2, $3, $4, $5, now())
  on conflict (source_hash) do update
  set width = excluded.width, height = excluded.height, placeholder = excluded.placeholder,
    looked_at = excluded.looked_at`;

export function makePostgresPictureInfoStore({ sql, read }: Dependencies): PictureInfoStore {
  return {
    find: async (sources) => {
      const rows = await read<PictureRow>(find, [sources.map(hashOf)]);
      return new Map(rows.map(({ source, ...info }) => [source, info]));
    },
    save: async (source, { width, height, placeholder }) => {
      await sql(save, [hashOf(source), source, width, height, placeholder]);
    },
    forgetBefore: async (moment) => {
      await sql("delete from pictures where looked_at < $1", [moment]);
    },
  };
}

function hashOf(source: string): Buffer {
  return createHash("sha256").update(source).digest();
}
