import type { EntityManager } from "@mikro-orm/postgresql";
import {
  type Board,
  type BoardContent,
  getFieldNames,
  optionalTextFields,
  requiredTextFields,
  type StagedBoard,
} from "../../../core/board/board.ts";
import type { StagedStore } from "../../../core/board/staged-board.ts";
import type { QuerySql } from "../database/sql.ts";
import { revisionProductsColumn, toColumn, toRevisionContent, toWrittenProducts } from "./board-mapper.ts";

interface StagedRecord extends Omit<StagedBoard, "content" | "savedAt"> {
  readonly content: unknown;
  readonly products: unknown;
  /** A text where the entity manager reads it. */
  readonly savedAt: Date | string;
}

const stagedColumns = `
  board_id as "boardId", version, author, saved_at as "savedAt", content - 'products' as content, ${revisionProductsColumn}`;

/** As a save of a board does, so that their values follow those of the library (core/README.md, R17). */
const addProductsSql = `
  insert into products (identity, asin, title, image_url, shop_url, last_seen_at)
  select distinct on (identity collate "C") identity, asin, title, image_url, shop_url, now()
  from list_written_products($1) order by identity collate "C", place
  on conflict (identity_hash) do nothing`;

/** The content of a revision, as `record_revisions` makes it. */
const contentSql = `
  $2::jsonb || jsonb_build_object('products', coalesce((
    select jsonb_agg(jsonb_build_object(
      'product', product.id, 'id', item.id, 'asin', item.asin, 'title', item.title, 'imageUrl', item.image_url,
      'shopUrl', item.shop_url, 'note', item.note,
      'overrides', find_product_overrides(product, item.asin, item.title, item.image_url, item.shop_url)
    ) order by item.place)
    from list_written_products($6) as item
    cross join lateral (select * from products where identity_hash = hash_identity(item.identity) limit 1) as product
  ), '[]'))`;

/** A link or a schedule that was made while earlier changes were removed must not be of these. */
const insertSql = `
  with revoked as (delete from preview_links where board_id = $1 and is_staged
      and not exists (select from staged_boards where board_id = $1)),
    cancelled as (delete from scheduled_changes where board_id = $1 and action = 'publish-staged'
      and not exists (select from staged_boards where board_id = $1))
  insert into staged_boards (board_id, content, version, author, saved_at) values ($1, ${contentSql}, $3, $4, $5)
  on conflict (board_id) do nothing returning board_id`;

const updateSql = `
  update staged_boards set content = ${contentSql}, version = $3, author = $4, saved_at = $5
  where board_id = $1 and saved_at = $7 returning board_id`;

const removeSql = `
  with removed as (delete from staged_boards where board_id = $1),
    revoked as (delete from preview_links where board_id = $1 and is_staged)
  delete from scheduled_changes where board_id = $1 and action = 'publish-staged'`;

export function createStagedStore({ sql }: { readonly sql: QuerySql }): StagedStore {
  return {
    find: async (boardId) => {
      const [row] = await sql<StagedRecord>(`select ${stagedColumns} from staged_boards where board_id = $1`, [
        boardId,
      ]);
      return row === undefined ? null : toStaged(row);
    },
    save: async ({ boardId, content, version, author, savedAt }, replaces) => {
      const products = toWrittenProducts([{ id: boardId, products: content.products }]);
      await sql(addProductsSql, [products]);
      const values = [boardId, JSON.stringify(toColumns(content)), version, author, savedAt, products];
      const stored = await (replaces === null ? sql(insertSql, values) : sql(updateSql, [...values, replaces]));
      return stored.length > 0;
    },
    remove: async (boardId) => void (await sql(removeSql, [boardId])),
  };
}

/** Removes the staged version with its schedule and its preview links in the transaction that changes the board. */
export async function takeStaged(manager: EntityManager, { id }: Pick<Board, "id">): Promise<StagedBoard | null> {
  const [row] = await manager.execute<StagedRecord[]>(
    `select ${stagedColumns} from staged_boards where board_id = ? for update`,
    [id],
  );
  await manager.execute("delete from staged_boards where board_id = ?", [id]);
  await manager.execute("delete from preview_links where board_id = ? and is_staged", [id]);
  await manager.execute("delete from scheduled_changes where board_id = ? and action = 'publish-staged'", [id]);
  return row === undefined ? null : toStaged(row);
}

function toStaged({ products, content, savedAt, ...row }: StagedRecord): StagedBoard {
  return { ...row, content: toRevisionContent(content, products), savedAt: new Date(savedAt) };
}

function toColumns({ products: _, ...content }: BoardContent): Readonly<Record<string, unknown>> {
  const texts = getFieldNames({ ...requiredTextFields, ...optionalTextFields });
  const columns = texts.map((field) => [toColumn(field), content[field]] as const);
  return { ...Object.fromEntries(columns), status: content.status, composition: content.composition };
}
