import { isUuid } from "../../core/kernel/text.ts";
import { toProductIdentity } from "../../core/product/product.ts";
import type {
  LibraryProduct,
  ProductLibrary,
  ProductUse,
  StoredTexts,
} from "../../core/product/product-library.port.ts";
import { type AuditTrail, nameProduct, type StoreDependencies } from "./audit/audit-trail.ts";
import { hasErrorCode, type QuerySql } from "./database/sql.ts";
import { listProducts, type ProductRecord, productColumns, toLibraryProduct } from "./library-search.ts";
import { createProductReplacements } from "./product-replacements.ts";

const insertSql = `
  insert into products (id, identity, asin, title, image_url, shop_url, furniture_type, alternative_text, price_note,
    price_noted_on, last_seen_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
  on conflict (identity_hash) do nothing returning id`;

const usesSql = `
  select id, title, status, deleted_at is not null as "isTrashed", (
    select note from board_products where board_id = boards.id and product_id = $1 order by note is null, position limit 1
  ) as note
  from boards where id in (select board_id from board_products where product_id = $1)
  order by updated_at desc, id limit $2`;

const deleteSql = `
  delete from products where id = $1 and not exists (select from board_products where product_id = $1)
  returning asin`;

const textsSql = `
  select identity, title, furniture_type as "furnitureType", is_gone as "isGone", case
    when title <> checked_title then 'admin' when checked_at is null then 'unknown' else 'shop'
  end as "titleAuthor"
  from products where identity_hash in (select hash_identity(identity) from unnest($1::text[]) as identity)`;

const fillTypesSql = `
  update products set furniture_type = typed."furnitureType"
  from jsonb_to_recordset($1::jsonb) as typed (identity text, "furnitureType" text)
  where identity_hash = hash_identity(typed.identity) and furniture_type is null and version = 1`;

const compositionsSql = `
  select count(distinct boards.id)::integer as boards
  from board_products join boards on boards.id = board_id
  where product_id = $1 and composition ->> 'template' <> 'uploaded'
    and jsonb_path_exists(composition, '$.items[*] ? (@.product == $id)', jsonb_build_object('id', item_id))`;

/** A change is applied again when another change of the product was stored meanwhile, at most this often. */
const maxAttempts = 10;
/** SQLSTATE foreign_key_violation. */
const referencedCode = "23503";

export function createProductLibrary({ sql, trail }: StoreDependencies): ProductLibrary {
  async function findWhere(condition: string, value: string): Promise<LibraryProduct | null> {
    const [row] = await sql<ProductRecord>(`select ${productColumns} from products where ${condition}`, [value]);
    return row === undefined ? null : toLibraryProduct(row);
  }
  const find = async (id: string) => (isUuid(id) ? await findWhere("id = $1", id) : null);

  async function countBoards(id: string): Promise<number> {
    return (await find(id))?.boards ?? 0;
  }

  return {
    list: (query) => listProducts(sql, query),
    count: () => countProducts(sql),
    find,
    findTexts: (identities) => findTexts(sql, identities),
    listUses: async (id, limit) => (isUuid(id) ? await sql<ProductUse>(usesSql, [id, limit]) : []),
    insert: async (product) => {
      const { id, asin, title, imageUrl, shopUrl, furnitureType, alternativeText, priceNote, priceNotedOn } = product;
      const identity = toProductIdentity(product);
      const values = [id, identity, asin, title, imageUrl, shopUrl];
      const added = await sql(insertSql, [...values, furnitureType, alternativeText, priceNote, priceNotedOn]);
      const stored = await findWhere("identity_hash = hash_identity($1)", identity);
      if (stored === null) throw new Error("The stored product was deleted at once.");
      return { product: stored, isNew: added.length > 0 };
    },
    update: async (id, change) => {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const stored = await find(id);
        if (stored === null) return null;
        const values = [id, stored.version, JSON.stringify(change(stored))];
        const [row] = await sql<{ isStored: boolean }>('select change_product($1, $2, $3) as "isStored"', values);
        if (row?.isStored === true) return await find(id);
      }
      throw new Error("The product was changed too often meanwhile.");
    },
    fillTypes: async (types) => void (await sql(fillTypesSql, [JSON.stringify(types)])),
    delete: async (id) => {
      if (!isUuid(id)) return 0;
      await deleteProduct(trail, id);
      return await countBoards(id);
    },
    countCompositions: async (id) => {
      const [row] = isUuid(id) ? await sql<{ boards: number }>(compositionsSql, [id]) : [];
      return row?.boards ?? 0;
    },
    ...createProductReplacements({ sql, trail, find }),
  };
}

/** Does nothing for a product that a board uses. */
async function deleteProduct(trail: AuditTrail, id: string): Promise<void> {
  const deleting = trail.transact(async (sql, record) => {
    const [deleted] = await sql<{ asin: string }>(deleteSql, [id]);
    if (deleted) await record({ action: "product.delete", subject: nameProduct(id, deleted.asin) });
  });
  await deleting.catch((error: unknown) => {
    if (!hasErrorCode(error, referencedCode)) throw error;
  });
}

async function countProducts(sql: QuerySql): Promise<number> {
  const [row] = await sql<{ products: number }>("select count(*)::integer as products from products");
  return row?.products ?? 0;
}

async function findTexts(sql: QuerySql, identities: readonly string[]): Promise<ReadonlyMap<string, StoredTexts>> {
  if (identities.length === 0) return new Map();
  const rows = await sql<StoredTexts & { readonly identity: string }>(textsSql, [identities]);
  return new Map(rows.map(({ identity, ...texts }) => [identity, texts]));
}
