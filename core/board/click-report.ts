import type { Product } from "../product/product.ts";
import { showContent } from "../product/shown-product.ts";
import type { BoardCard } from "./board-queries.port.ts";
import { type CardDependencies, createCardFilter, mapBatches } from "./shown-board.ts";

/** Lengths of the periods of reports in days; a period ends today. */
export const reportPeriods = [7, 30, 365] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportOrders = ["clicks", "views", "rate"] as const;
/** `rate` is the share of clicks in views; rows without views come last in both directions. */
export type ReportOrder = (typeof reportOrders)[number];

/** Maximum number of rows of a report (core/README.md, V11). */
export const reportRows = 100;

/** Boards and products that need an admin's attention (core/README.md, V12). */
export const attentionRules = { rows: 10, minViews: 50 } as const;

/** When a row "Most loved" is shown (core/README.md, V13). */
export const mostLovedRules = { boards: 4, minClicks: 10, days: 30 } as const;

export interface ReportQuery {
  /** The last day of the period (YYYY-MM-DD). */
  readonly today: string;
  readonly days: ReportPeriod;
  readonly kind: "board" | "product";
  readonly order: ReportOrder;
  readonly isAscending: boolean;
}

/** Clicks and views of a period; the views of a product are those of the boards that show it. */
interface Totals {
  readonly clicks: number;
  readonly views: number;
}

/** The fields of a product from which the source of its title is derived (`core/product/source-rights.ts`). */
export type TitleOrigin = Pick<Product, "asin" | "imageUrl" | "shopUrl"> & {
  readonly outdated: "all" | "image" | null;
};

export interface ReportRow extends Totals {
  readonly id: string;
  readonly title: string;
  /** Null for a board, whose title is the site's own. */
  readonly origin: TitleOrigin | null;
  /** Clicks from the earliest to the latest part of the period (see `countParts`). */
  readonly chart: readonly number[];
}

export interface ClickReport extends Totals {
  readonly clicksChart: readonly number[];
  readonly viewsChart: readonly number[];
  /** At most `reportRows`. */
  readonly rows: readonly ReportRow[];
}

/** Lists for the last 30 days, each with at most `attentionRules.rows` rows. */
export interface AttentionLists {
  /** Published boards with at least `attentionRules.minViews` views and without a click. */
  readonly withoutClicks: readonly { readonly id: string; readonly title: string; readonly views: number }[];
  /** Products that their shop no longer sells, on the published boards with most views. */
  readonly deadLinks: readonly AttentionProduct[];
  /** The most followed products without a note on a published board. */
  readonly withoutNote: readonly AttentionProduct[];
}

export interface AttentionProduct {
  readonly boardId: string;
  readonly boardTitle: string;
  readonly title: string;
  readonly origin: TitleOrigin;
}

/** A row of the CSV export. */
export interface ExportedClicks {
  readonly boardId: string;
  readonly boardTitle: string;
  readonly productId: string;
  readonly productTitle: string;
  readonly origin: TitleOrigin;
  readonly clicks: number;
  /** Views of the board in the same period. */
  readonly boardViews: number;
}

export interface ClickReports {
  read(query: ReportQuery): Promise<ClickReport>;
  listNeedingAttention(today: string): Promise<AttentionLists>;
  /** Clicks by board and product, most clicks first, in batches. */
  exportClicks(query: Pick<ReportQuery, "today" | "days">): AsyncIterable<readonly ExportedClicks[]>;
  /**
   * The published boards with the most clicks, of a style (a slug) or of all; empty when there are not enough of them
   * (`mostLovedRules`). Changes with `updateMostLoved` only.
   */
  listMostLoved(style: string | null): Promise<readonly BoardCard[]>;
  /** Makes the lists of the most loved boards again; writes nothing when they are the same. */
  updateMostLoved(today: string): Promise<void>;
}

const monthDays = 30;

/** Number of parts in a chart: days, or whole months of 30 days; a part of a month would look like a rise. */
function countParts(days: ReportPeriod): number {
  return days === 365 ? Math.floor(days / monthDays) : days;
}

/** Sums counts by age in days to the parts of a chart, earliest first. Earlier counts are left out. */
export function toChart(days: ReportPeriod, counts: Iterable<readonly [age: number, count: number]>): number[] {
  const chart = Array.from({ length: countParts(days) }, () => 0);
  for (const [age, count] of counts) {
    const part = chart.length - 1 - (days === 365 ? Math.floor(age / monthDays) : age);
    const sum = chart[part];
    if (sum !== undefined) chart[part] = sum + count;
  }
  return chart;
}

/** Click reports whose titles and cards may be shown as they are. */
export type ShownClickReports = ReturnType<typeof createShownClickReports>;

/** Wraps the click reports: titles of products that must be hidden are replaced (`showContent`). */
export function createShownClickReports(
  reports: Pick<ClickReports, "read" | "listNeedingAttention" | "exportClicks" | "listMostLoved">,
  dependencies: CardDependencies,
) {
  const showCards = createCardFilter(dependencies);
  const showTitle = (title: string, { outdated, ...origin }: TitleOrigin) =>
    showContent({ title, ...origin, ...(outdated !== null && { outdated }) }, dependencies.rights).title;
  const showProduct = ({ origin, title, ...rest }: AttentionProduct) => ({ ...rest, title: showTitle(title, origin) });
  return {
    read: async (query: ReportQuery) => {
      const { rows, ...report } = await reports.read(query);
      const showRow = ({ origin, title, ...row }: ReportRow) => ({
        ...row,
        title: origin === null ? title : showTitle(title, origin),
      });
      return { ...report, rows: rows.map(showRow) };
    },
    listNeedingAttention: async (today: string) => {
      const { withoutClicks, deadLinks, withoutNote } = await reports.listNeedingAttention(today);
      return { withoutClicks, deadLinks: deadLinks.map(showProduct), withoutNote: withoutNote.map(showProduct) };
    },
    exportClicks: (query: Pick<ReportQuery, "today" | "days">) =>
      mapBatches(reports.exportClicks(query), async (rows) =>
        rows.map(({ origin, productTitle, ...row }) => ({ ...row, productTitle: showTitle(productTitle, origin) })),
      ),
    listMostLoved: async (style: string | null) => await showCards(await reports.listMostLoved(style)),
  };
}
