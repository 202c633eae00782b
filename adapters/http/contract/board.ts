import { z } from "zod";
import { limits } from "./constants.ts";
import { productInputSchema, productSchema } from "./product.ts";
import { imageSchema, textSchema } from "./schemas.ts";

const status = z.enum(["draft", "published"]);
const date = z.iso.datetime();

export const boardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: z.string(),
  description: z.string().nullable(),
  style: z.string(),
  room: z.string().nullable(),
  furnitureType: z.string().nullable(),
  adjective: z.string().nullable(),
  status,
  products: z.array(productSchema),
  imageUrl: z.string().nullable(),
  uploadedMoodboardUrl: z.string().nullable(),
  /** That of `uploadedMoodboardUrl`. */
  moodboard: imageSchema.nullable(),
  views: z.int(),
  version: z.int(),
  createdAt: date,
  updatedAt: date,
  publishedAt: date.nullable(),
});
export type BoardDto = z.infer<typeof boardSchema>;

/** A board as lists show it (`view=card`). `image` is ready to show, null when there is none. */
export const boardCardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  style: z.string(),
  room: z.string().nullable(),
  adjective: z.string().nullable(),
  status,
  itemCount: z.int(),
  /** How many of its products the shop no longer has; left out when it has them all. */
  goneCount: z.int().min(1).optional(),
  views: z.int(),
  image: z.string().nullable(),
  picture: imageSchema.nullable(),
  /** The picture is that of the first product, to be shown whole; left out otherwise. */
  ofProduct: z.literal(true).optional(),
  /** The picture is neither the moodboard nor a product's (usually the style's), to be shown whole; left out otherwise. */
  ofScene: z.literal(true).optional(),
  publishedAt: date.nullable(),
  updatedAt: date,
});
export type BoardCardDto = z.infer<typeof boardCardSchema>;

/** A board as the home page shows it (`view=featured`): the first one large and with an excerpt, the others small. */
export const featuredCardSchema = boardCardSchema.extend({
  /** At most 200 characters of the description plus "..."; left out of all but the first, and where there is none. */
  excerpt: z.string().optional(),
});
export type FeaturedCardDto = z.infer<typeof featuredCardSchema>;

/** The payload of section 7. Everything but the style may be left out when creating, anything when changing. */
export const boardInputSchema = z.object({
  title: textSchema(limits.title).nullish(),
  subject: textSchema(limits.subject).nullish(),
  description: textSchema(limits.description).nullish(),
  style: textSchema(limits.name).nullish(),
  room: textSchema(limits.name).nullish(),
  furnitureType: textSchema(limits.name).nullish(),
  adjective: textSchema(limits.name).nullish(),
  status: status.optional(),
  products: z.array(productInputSchema).max(limits.products).optional(),
  imageUrl: textSchema(limits.address).nullish(),
  uploadedMoodboardUrl: textSchema(limits.address).nullish(),
});
export type BoardInput = z.infer<typeof boardInputSchema>;

/** `version` is the one that was loaded; with it a board that changed meanwhile answers 409. */
export const boardChangeSchema = boardInputSchema.extend({ version: z.int().min(1).max(2_147_483_647).optional() });

export const similarBoardSchema = z.object({ id: z.uuid(), title: z.string() });

/** Tabs of the dashboard beside all boards. */
export const adminListStatuses = ["published", "draft", "unavailable", "trash"] as const;

/** All but `trash` count what is outside the trash. */
export const boardCountsSchema = z.object({
  boards: z.int(),
  published: z.int(),
  drafts: z.int(),
  /** With products that the shop no longer has. */
  unavailable: z.int(),
  trash: z.int(),
});
export type BoardCountsWire = z.infer<typeof boardCountsSchema>;

export const combinationSchema = z.object({
  style: z.string(),
  room: z.string().nullable(),
  adjective: z.string().nullable(),
});
