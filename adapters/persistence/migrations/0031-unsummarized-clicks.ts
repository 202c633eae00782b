import type { SchemaMigration } from "./migration.ts";

/**
 * What was added to `product_clicks` and `board_views` (those without a product) since the job last ran, so that reports
 * need not count whole days. Rows are only added and deleted: writers of the same counter do not wait for each other here.
 */
const unsummarizedClicks = `
create table unsummarized_clicks (
  day date not null,
  board_id uuid not null,
  product_id uuid,
  clicks integer not null,
  views integer not null
)`;

/** Sums of the last day and the last two: what the charts do not have. */
const sumsOfDays = ["clicks_1", "clicks_2", "views_1", "views_2"].map(
  (count) => `alter table click_summaries add column ${count} bigint not null default 0`,
);

/**
 * From here on `click_summaries` also has the last two days of its periods, which end with `day`, but for
 * `unsummarized_clicks`. `day` is null or in the past after a program of the previous version made them; they are made again.
 */
export const unsummarizedClicksMigration: SchemaMigration = {
  name: "0031-unsummarized-clicks",
  statements: [unsummarizedClicks, ...sumsOfDays, "alter table click_summary_state add column day date"],
};
