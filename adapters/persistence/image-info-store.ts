import type { ImageInfo } from "../../core/image/image.ts";
import type { ImageInfoStore } from "../../core/image/load-original-image.ts";
import { hashText, type QuerySql } from "./database/sql.ts";

interface ImageInfoRow extends ImageInfo {
  readonly source: string;
}

const findSql = "select source, width, height, placeholder from pictures where source_hash = any($1::bytea[])";

const saveSql = `
  insert into pictures (source_hash, source, width, height, placeholder, looked_at)
  values ($1, $2, $3, $4, $5, now())
  on conflict (source_hash) do update
  set width = excluded.width, height = excluded.height, placeholder = excluded.placeholder,
    looked_at = excluded.looked_at`;

export function createImageInfoStore({ sql }: { readonly sql: QuerySql }): ImageInfoStore {
  return {
    find: async (sources) => {
      const rows = await sql<ImageInfoRow>(findSql, [sources.map(hashText)]);
      return new Map(rows.map(({ source, ...info }) => [source, info]));
    },
    save: async (source, { width, height, placeholder }) => {
      await sql(saveSql, [hashText(source), source, width, height, placeholder]);
    },
    deleteProbedBefore: async (moment) => {
      await sql("delete from pictures where looked_at < $1", [moment]);
    },
  };
}
