import type { AddressRequest } from "../../../core/board/board-queries.port.ts";
import { positionAt } from "./cursor.ts";
import type { Query } from "./list-query.ts";

const columns = 'id, updated_at as "updatedAt", published_at as "orderedAt"';

/** One page of addresses, first publication first, and one row more that tells whether there is a next. */
export function addressesQuery({ limit, after, skip = 0 }: AddressRequest): Query {
  const position = after === undefined ? null : positionAt(after);
  const later = position === null ? "" : "and (published_at, id) > ($3::timestamptz, $4::uuid)";
  return {
    text: `select ${columns} from boards where status = 'published' and deleted_at is null ${later}
      order by published_at, id limit $1 offset $2`,
    values: [limit + 1, skip, ...(position === null ? [] : [position.at.toISOString(), position.id])],
  };
}
