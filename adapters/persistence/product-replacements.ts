import type { ChangeOrigin } from "../../core/board/board.ts";
import { isUuid } from "../../core/kernel/text.ts";
import type { ProductLibrary, ProductReplacement, ProductUse } from "../../core/product/product-library.port.ts";
import { type AuditTrail, nameProduct, type RecordAudit, type StoreDependencies } from "./audit/audit-trail.ts";
import { recordRevisions } from "./boards/revision-store.ts";
import { setIdleTimeout } from "./database/sql.ts";
import { createWriteQueue } from "./write-queue.ts";

type Replacements = "replace" | "listReplacements" | "undoReplacement" | "deleteReplacementsBefore";

interface Dependencies extends StoreDependencies {
  readonly find: ProductLibrary["find"];
}

const replacementColumns = `
  id, successor_id as "successorId", jsonb_array_length(boards) as boards, replaced_at as "replacedAt"`;

const replacedUsesSql = `
  select id, title, status, deleted_at is not null as "isTrashed", (
    select note from board_products where board_id = boards.id and product_id = $2 order by note is null, position limit 1
  ) as note
  from boards where id in (
    select (change ->> 'board')::uuid
    from product_replacements, jsonb_array_elements(product_replacements.boards) as change
    where product_replacements.id = $1
  )
  order by title, id`;

/** A statement that changes several boards. */
interface BoardsChange {
  /** Selects the ids of the boards by `id`. */
  readonly boardIds: string;
  readonly id: string;
  readonly statement: string;
  readonly values: readonly unknown[];
  readonly origin: ChangeOrigin;
}

const replacing = {
  boardIds: "select board_id from board_products where product_id = ?",
  statement: "select replace_product(?, ?, ?) as id",
};
const undoing = {
  boardIds: `
    select (change ->> 'board')::uuid from product_replacements, jsonb_array_elements(boards) as change
    where product_replacements.id = ?`,
  statement: `
    select product_id as product, jsonb_array_length(boards) as boards, undo_product_replacement(id, ?) as unchanged
    from product_replacements where id = ?`,
};

interface UndoneRow {
  readonly product: string;
  readonly boards: number;
  /** Null when it cannot be undone any more. */
  readonly unchanged: readonly string[] | null;
}

/**
 * Stores the revisions of the boards before and after the change. They are locked first, in the order of all changes.
 */
function changeBoards<Row>(
  trail: AuditTrail,
  change: BoardsChange,
  recordRow: (row: Row, record: RecordAudit) => Promise<void>,
): Promise<Row | undefined> {
  return trail.transactManaged(async (manager, record) => {
    await manager.execute(setIdleTimeout);
    const locked = await manager.execute<{ id: string }[]>(
      `select id from boards where id in (${change.boardIds}) order by id for update`,
      [change.id],
    );
    const ids = locked.map(({ id }) => id);
    await recordRevisions(manager, ids);
    const [row] = await manager.execute<Row[]>(change.statement, [...change.values]);
    await recordRevisions(manager, ids, change.origin);
    if (row !== undefined) await recordRow(row, record);
    return row;
  });
}

export function createProductReplacements({ sql, trail, find }: Dependencies): Pick<ProductLibrary, Replacements> {
  // One at a time: each locks many boards.
  const runInTurn = createWriteQueue(1);
  const changeInTurn = <Row>(change: BoardsChange, recordRow: (row: Row, record: RecordAudit) => Promise<void>) =>
    runInTurn(() => changeBoards(trail, change, recordRow));
  return {
    replace: async (id, successorId, author = null) => {
      const successor = await find(successorId);
      if (!isUuid(id) || successor === null) return null;
      const values = [id, successorId, successor.itemId];
      const origin = { author, reason: "Replaced a product everywhere" };
      const [replaced, change] = [await find(id), { ...replacing, id, values, origin }];
      const made = await changeInTurn<{ id: string | null }>(change, async (row, record) => {
        if (row.id === null) return;
        const subject = nameProduct(id, replaced?.asin);
        await record({
          action: "product.replace",
          subject,
          changes: { By: [null, nameProduct(successorId, successor.asin).text] },
        });
      });
      const [replacement] = await sql<ProductReplacement>(
        `select ${replacementColumns} from product_replacements where id = $1`,
        [made?.id ?? null],
      );
      if (replacement === undefined) return null;
      return { ...replacement, uses: await sql<ProductUse>(replacedUsesSql, [replacement.id, successorId]) };
    },
    listReplacements: async (productId, after) => {
      if (!isUuid(productId)) return [];
      return await sql<ProductReplacement>(
        `select ${replacementColumns} from product_replacements
        where product_id = $1 and replaced_at > $2 and boards <> '[]' order by replaced_at desc, id`,
        [productId, after],
      );
    },
    undoReplacement: async (id, after, author = null) => {
      if (!isUuid(id)) return null;
      const values = [after.toISOString(), id];
      const origin = { author, reason: "Undid a replacement" };
      const change = { ...undoing, id, values, origin };
      const result = await changeInTurn<UndoneRow>(change, async ({ product, unchanged }, record) => {
        if (unchanged !== null) await record({ action: "product.undo", subject: nameProduct(product, null) });
      });
      if (result?.unchanged == null) return null;
      return { restored: result.boards - result.unchanged.length, unchanged: result.unchanged };
    },
    deleteReplacementsBefore: async (moment) => {
      await sql("delete from product_replacements where replaced_at <= $1", [moment]);
    },
  };
}
