import { z } from "zod";
import { mapFields, optionalTextFields, requiredTextFields } from "../../../../core/board/board.ts";
import { limits } from "../constants.ts";
import { defineOperation, idParams, nameOperations } from "../operation.ts";
import { compositionInputSchema, compositionSchema, imageSchema, textSchema } from "../schemas.ts";
import { productInputSchema, productSchema } from "./products.ts";

const status = z.enum(["draft", "published"]);
const date = z.iso.datetime();

const linkAreaSchema = z.object({
  product: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

export const boardSchema = z.object({
  id: z.uuid(),
  ...mapFields(requiredTextFields, () => z.string()),
  ...mapFields(optionalTextFields, () => z.string().nullable()),
  status,
  products: z.array(productSchema),
  composition: compositionSchema.nullable(),
  /** The image at `uploadedMoodboardUrl`. */
  moodboard: imageSchema.nullable(),
  /**
   * Where products with a shop link are in the moodboard, in the order of the products and in fractions of the part
   * that the board page shows (core/README.md, K4); left out when there are none.
   */
  linkAreas: z.array(linkAreaSchema).readonly().optional(),
  /**
   * Where images that may not be stored, or the titles of products without one, are laid over the moodboard: the center
   * and the size in fractions of its frame (core/README.md, K16); left out when there are none.
   */
  retailerImages: z
    .array(linkAreaSchema.extend({ rotation: z.number() }))
    .readonly()
    .optional(),
  views: z.int(),
  version: z.int(),
  createdAt: date,
  updatedAt: date,
  publishedAt: date.nullable(),
});
export type BoardDto = z.infer<typeof boardSchema>;

/** A board in lists (`view=card`). `image` is null when there is none. */
export const boardCardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  style: z.string(),
  room: z.string().nullable(),
  adjective: z.string().nullable(),
  status,
  itemCount: z.int(),
  /** Number of its products that the retailer no longer sells; left out when it is 0. */
  goneCount: z.int().min(1).optional(),
  /** Clicks on its products in the last 30 days; only in a list that they order. */
  clicks: z.int().optional(),
  /** Only in a list of admins. */
  version: z.int().optional(),
  views: z.int(),
  image: z.string().nullable(),
  picture: imageSchema.nullable(),
  /** Set when the image is that of the first product, which is shown uncropped. */
  ofProduct: z.literal(true).optional(),
  /** Set when the image is neither a moodboard nor a product (usually the style's), which is shown uncropped. */
  ofScene: z.literal(true).optional(),
  publishedAt: date.nullable(),
  updatedAt: date,
});
export type BoardCardDto = z.infer<typeof boardCardSchema>;

/** A board on the home page (`view=featured`): the first one is large and has an excerpt, the others are small. */
export const featuredCardSchema = boardCardSchema.extend({
  /**
   * At most 200 characters of the description plus "..."; only of the first board, and only if it has a description.
   */
  excerpt: z.string().optional(),
});
export type FeaturedCardDto = z.infer<typeof featuredCardSchema>;

/** The body of a save (core/README.md, E3). All fields but the style are optional when creating, all when changing. */
export const boardInputSchema = z.object({
  ...mapFields({ ...requiredTextFields, ...optionalTextFields }, (_, { maxLength }) => textSchema(maxLength).nullish()),
  status: status.optional(),
  products: z.array(productInputSchema).max(limits.products).optional(),
  composition: compositionInputSchema.nullish(),
});
export type BoardInput = z.infer<typeof boardInputSchema>;

export const loadedVersion = z.int().min(1).max(2_147_483_647);

/**
 * `version` is the loaded one: when the board has changed since, the response is 409. `stagedAt` is when the loaded
 * changes for later were saved, null for none: this change takes their place, and the response is 409 when there are
 * others.
 */
const boardChangeSchema = boardInputSchema.extend({
  version: loadedVersion.optional(),
  stagedAt: date.nullish(),
});

export const similarBoardSchema = z.object({ id: z.uuid(), title: z.string() });

/** The dashboard's tabs other than "all". */
export const adminListStatuses = ["published", "draft", "unavailable", "trash"] as const;

export const adminListOrders = ["changed", "published", "title", "views", "clicks"] as const;

/** All counts but `trash` exclude the trash. */
export const boardCountsSchema = z.object({
  boards: z.int(),
  published: z.int(),
  drafts: z.int(),
  /** Boards with products that the retailer no longer sells. */
  unavailable: z.int(),
  trash: z.int(),
});
export type BoardCountsDto = z.infer<typeof boardCountsSchema>;

export const combinationSchema = z.object({
  style: z.string(),
  room: z.string().nullable(),
  adjective: z.string().nullable(),
});

const createHeaders = z.object({
  "Idempotency-Key": z
    .uuid("must be a UUID")
    .toLowerCase()
    .optional()
    .meta({ description: "Becomes the board's id. A repeated request returns the board stored under this id" }),
});

export const boardOperations = nameOperations("Boards", {
  getBoard: defineOperation({
    summary: "Returns a board; drafts only to admins and editors",
    method: "get",
    path: "/api/boards/{id}",
    params: idParams,
    responses: { 200: boardSchema },
  }),
  createBoard: defineOperation({
    summary:
      "Creates a board as a draft or published; with an Idempotency-Key, a repeated request creates no second board",
    method: "post",
    path: "/api/boards",
    headers: createHeaders,
    body: boardInputSchema,
    maxBodyBytes: 1_000_000,
    responses: { 201: boardSchema },
    errorStatuses: [409],
  }),
  updateBoard: defineOperation({
    summary: "Updates the given fields; with the loaded version, returns 409 if the board has changed since",
    method: "patch",
    path: "/api/boards/{id}",
    params: idParams,
    body: boardChangeSchema,
    maxBodyBytes: 1_000_000,
    responses: { 200: boardSchema },
    errorStatuses: [409],
  }),
  deleteBoard: defineOperation({
    summary: "Moves a board to the trash, where it stays for 30 days",
    method: "delete",
    path: "/api/boards/{id}",
    params: idParams,
    responses: { 204: null },
  }),
  restoreBoard: defineOperation({
    summary: "Restores a board from the trash",
    method: "post",
    path: "/api/boards/{id}/restore",
    params: idParams,
    responses: { 200: boardSchema },
  }),
  duplicateBoard: defineOperation({
    summary: "Stores a copy of a board as a new draft",
    method: "post",
    path: "/api/boards/{id}/duplicate",
    params: idParams,
    responses: { 201: boardSchema },
  }),
  countView: defineOperation({
    summary:
      "Counts a view of a published board, once per visitor, board and day. Any other valid id gets the same response and counts nothing; an invalid id gets 404",
    method: "post",
    path: "/api/boards/{id}/views",
    params: idParams,
    responses: { 204: null },
  }),
});
