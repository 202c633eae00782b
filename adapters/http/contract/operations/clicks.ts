import { z } from "zod";
import { reportOrders } from "../../../../core/board/click-report.ts";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { textSchema } from "../schemas.ts";
import { boardCardSchema } from "./boards.ts";

/** Texts of a query become the numbers of `reportPeriods`. */
const days = z
  .enum(["7", "30", "365"])
  .default("30")
  .transform((text) => (text === "7" ? 7 : text === "365" ? 365 : 30))
  .meta({ description: "Length of the period, which ends today; 30 by default" });

const totals = { clicks: z.int(), views: z.int() };
const chart = z.array(z.int());

const clickReportSchema = z.object({
  ...totals,
  clicksChart: chart,
  viewsChart: chart,
  rows: z.array(z.object({ id: z.uuid(), title: z.string(), ...totals, chart })),
});
export type ClickReportDto = z.infer<typeof clickReportSchema>;

const attentionProducts = z.array(z.object({ boardId: z.uuid(), boardTitle: z.string(), title: z.string() }));
const attentionListsSchema = z.object({
  withoutClicks: z.array(z.object({ id: z.uuid(), title: z.string(), views: z.int() })),
  deadLinks: attentionProducts,
  withoutNote: attentionProducts,
});
export type AttentionListsDto = z.infer<typeof attentionListsSchema>;

export const clickOperations = nameOperations("Clicks", {
  countClick: defineOperation({
    summary:
      "Counts that a visitor followed the link of a product; 204 means that it is stored, or that it does not count: clicks of admins and bots, with DNT or Sec-GPC, and of products that the board does not have",
    method: "post",
    path: "/api/clicks",
    body: z.object({ boardId: z.uuid("must be a UUID"), productId: textSchema(limits.id).min(1) }),
    maxBodyBytes: 4_000,
    responses: { 204: null },
  }),
  listMostLoved: defineOperation({
    summary: "Lists the published boards whose products were followed most in about a month; empty below 4 boards",
    method: "get",
    path: "/api/boards/most-loved",
    isCacheable: true,
    query: z.object({ style: textSchema(limits.name).optional().meta({ description: "Slug of a style" }) }),
    responses: { 200: z.array(boardCardSchema) },
  }),
  getClickReport: defineOperation({
    summary:
      "Returns clicks and views of the last days, and up to 100 boards or products. Charts have a number per day, or per 30 days for 365 days, without the earliest five; the latest is last",
    method: "get",
    path: "/api/admin/clicks",
    query: z.object({
      days,
      of: z.enum(["boards", "products"]).default("boards"),
      sort: z.enum(reportOrders).default("clicks").meta({ description: "rate is clicks divided by views" }),
      order: z.enum(["desc", "asc"]).default("desc"),
    }),
    responses: { 200: clickReportSchema },
  }),
  listNeedingAttention: defineOperation({
    summary:
      "Lists boards with many views and no clicks in 30 days, dead links on the boards with most views, and the most followed products without a note",
    method: "get",
    path: "/api/admin/clicks/needs-attention",
    responses: { 200: attentionListsSchema },
  }),
  exportClicks: defineOperation({
    summary: "Downloads the clicks of each product of each board as CSV (RFC 4180), most clicks first",
    method: "get",
    path: "/api/admin/clicks/export",
    query: z.object({ days }),
    responses: { 200: null },
  }),
});
