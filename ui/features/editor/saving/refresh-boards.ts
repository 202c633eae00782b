import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** After a save: every list of boards, those like others, and the board itself are asked for anew. */
export async function refreshBoards(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => showsBoard(queryKey, id) });
}

function showsBoard([group, list, shownId]: QueryKey, id: string): boolean {
  if (group !== "boards") return false;
  return list === "one" ? shownId === id : list !== "edited";
}
