import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { askAnew } from "../../api/invalidate.ts";
import { requestJson } from "../../api/request.ts";
import type { NameKind } from "../terms/term-kinds.ts";

export const namesQuery = ({ key, calls }: Pick<NameKind, "key" | "calls">) =>
  queryOptions({ queryKey: [key], queryFn: () => requestJson<readonly TermWire[]>(calls.all) });

/** Shows a change at once and asks for the list as it is by now; cards may show a style's picture. */
export async function changeNames(
  client: QueryClient,
  kind: NameKind,
  change: (names: readonly TermWire[]) => readonly TermWire[],
): Promise<void> {
  const { queryKey } = namesQuery(kind);
  client.setQueryData(queryKey, (names) => names && change(names));
  await Promise.all([
    askAnew(client, { queryKey }),
    ...(kind.key === "styles" ? [askAnew(client, { queryKey: ["boards"] })] : []),
  ]);
}
