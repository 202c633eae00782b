import { queryOptions } from "@tanstack/react-query";
import type { BoardCardWire } from "../../adapters/http/contract/board.ts";
import { adminPaths } from "../admin-paths.ts";
import { requestJson } from "./request.ts";

/** Every board, drafts included, last changed first; none of the trash. */
export const boardCardsQuery = queryOptions({
  queryKey: ["boards", "cards"],
  queryFn: () => requestJson<readonly BoardCardWire[]>(adminPaths.boardCards),
});
