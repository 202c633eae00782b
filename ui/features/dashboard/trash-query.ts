import { queryOptions } from "@tanstack/react-query";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { adminPaths } from "../../admin-paths.ts";
import { requestJson } from "../../api/request.ts";

/** Deleted boards that can still be restored, last deleted first. */
export const trashQuery = queryOptions({
  queryKey: ["boards", "trash"],
  queryFn: () => requestJson<readonly BoardCardWire[]>(adminPaths.trash),
});
