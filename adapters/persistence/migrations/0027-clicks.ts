import type { SchemaMigration } from "../database/sql.ts";

/** Counters alone: nothing of the visitors who followed a link. Without foreign keys, which every click would check. */
const productClicks = `
create table product_clicks (
  day date not null,
  board_id uuid not null,
  product_id uuid not null,
  clicks integer not null,
  primary key (day, board_id, product_id)
)`;

const boardViews = `
create table board_views (
  day date not null,
  board_id uuid not null,
  views integer not null,
  primary key (day, board_id)
)`;

/**
 * Sums of the days before `click_summary_state.before_day`, of each board, each product (`kind`) and the site: those within
 * the 7, 30 and 365 days that end with the day after `before_day`. Narrow, because reports sort all of its rows.
 */
const clickSummaries = `
create table click_summaries (
  kind text not null,
  id uuid not null,
  clicks_7 bigint not null,
  clicks_30 bigint not null,
  clicks_365 bigint not null,
  views_7 bigint not null,
  views_30 bigint not null,
  views_365 bigint not null,
  primary key (kind, id)
)`;

/**
 * The counts of `click_summaries` by their age in days on the day after `before_day`. Ages from 30 days are joined to
 * months: {"2": 12, "29": 3, "30": 40} has 40 clicks of the ages 30 to 59.
 */
const clickCharts = `
create table click_charts (
  kind text not null,
  id uuid not null,
  clicks_by_age jsonb not null,
  views_by_age jsonb not null,
  primary key (kind, id)
)`;

/** The style is a slug; '' is the list of all styles. */
const mostLovedBoards = `
create table most_loved_boards (
  style text not null,
  position integer not null,
  board_id uuid not null references boards on delete cascade,
  primary key (style, position)
)`;

export const clicksMigration: SchemaMigration = {
  name: "0027-clicks",
  statements: [
    productClicks,
    boardViews,
    clickSummaries,
    clickCharts,
    "create table click_summary_state (id integer primary key check (id = 1), before_day date not null)",
    mostLovedBoards,
    "create index most_loved_boards_board on most_loved_boards (board_id)",
  ],
};
