import type Router from "@koa/router";
import type { Context } from "koa";
import type { User } from "../../../core/account/user.ts";
import type { ShownClickReports } from "../../../core/board/click-report.ts";
import { clickOperations as operations } from "../contract/operations/clicks.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { toClientNetwork } from "../security/client-network.ts";
import { isCountedVisitor } from "./boards.ts";
import { sendCsv, toCsvHeader, toCsvLine } from "./csv.ts";

/** Counts followed product links (core/README.md, V7 to V9) and reports them. */
export function registerClickRoutes(router: Router, dependencies: RouteDependencies): void {
  const { clicks, clickReports, present, clock } = dependencies;
  const getToday = () => clock.now().toISOString().slice(0, 10);

  registerOperation(router, operations.countClick, async ({ body, user }, ctx) => {
    if (isCountedClick(ctx, user)) await clicks.record({ ...body, network: toClientNetwork(ctx.ip) });
    return { status: 204 };
  });

  registerOperation(router, operations.listMostLoved, async ({ query: { style } }) => ({
    status: 200,
    body: await present.cards(await clickReports.listMostLoved(style ?? null)),
  }));

  registerOperation(router, operations.getClickReport, async ({ query: { days, of, sort, order } }) => ({
    status: 200,
    body: await clickReports.read({
      today: getToday(),
      days,
      kind: of === "boards" ? "board" : "product",
      order: sort,
      isAscending: order === "asc",
    }),
  }));

  registerOperation(router, operations.listNeedingAttention, async () => ({
    status: 200,
    body: await clickReports.listNeedingAttention(getToday()),
  }));

  registerOperation(router, operations.exportClicks, async ({ query: { days } }, ctx) => {
    const today = getToday();
    const lines = toCsv(clickReports.exportClicks({ today, days }), { from: getFirstDay(today, days), to: today });
    await sendCsv(ctx, `clicks-${today}-${days}-days.csv`, lines);
    return undefined;
  });
}

/** "Do Not Track" and "Global Privacy Control" are respected here too, for clients that send the click nevertheless. */
function isCountedClick(ctx: Context, user: User | null): boolean {
  const isPrefetch = ["Sec-Purpose", "Purpose"].some((name) => ctx.get(name).includes("prefetch"));
  const isRefused = ["DNT", "Sec-GPC"].some((name) => ctx.get(name) === "1");
  return !isPrefetch && !isRefused && isCountedVisitor(ctx, user);
}

/** The first day of a period that ends with `today`. */
function getFirstDay(today: string, days: number): string {
  return new Date(Date.parse(today) - (days - 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

async function* toCsv(
  batches: ReturnType<ShownClickReports["exportClicks"]>,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<string> {
  yield toCsvHeader(["Board", "Product", "Clicks", "Board ID", "Product ID", "Views of the board", "From", "To"]);
  for await (const rows of batches) {
    const lines = rows.map(({ boardTitle, productTitle, clicks, boardId, productId, boardViews }) =>
      toCsvLine([boardTitle, productTitle, clicks, boardId, productId, boardViews, from, to]),
    );
    yield lines.join("");
  }
}
