import type { QueryClient } from "@tanstack/react-query";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { inOrder } from "../../components/sortable/in-order.ts";
import { stylesQuery } from "../styles/style-queries.ts";

const { queryKey } = stylesQuery;

/** The list of styles while orders of it are on their way: it shows the newest one. */
export function makePendingOrders(client: QueryClient) {
  let waiting = 0;
  /** How the server has the list. */
  let stored: readonly TermWire[] | undefined;
  return {
    /** Shows an order that sets out. What is returned is called if it is refused. */
    show: async (ids: readonly string[]): Promise<() => void> => {
      waiting += 1;
      const isFirst = waiting === 1;
      await client.cancelQueries({ queryKey, exact: true });
      if (isFirst) stored = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (styles) => styles && inOrder(styles, ids));
      return () => {
        if (waiting === 1) client.setQueryData(queryKey, stored);
      };
    },
    /** The server has taken an order: this is how it has the list now. */
    accept: (styles: readonly TermWire[]): void => {
      stored = styles;
    },
    /** One order less is on its way; after the last one the list is asked for anew. */
    settle: (): Promise<void> | undefined => {
      waiting -= 1;
      return waiting === 0 ? client.invalidateQueries({ queryKey, exact: true }) : undefined;
    },
  };
}
