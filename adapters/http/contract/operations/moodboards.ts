import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { compositionInputSchema, imageSchema, textSchema } from "../schemas.ts";
import { productInputSchema } from "./products.ts";

const products = z.array(productInputSchema).min(1).max(limits.products);
/** 100 products with titles and addresses of the maximum length. */
const maxBodyBytes = 1_000_000;

/** A product as the composer needs it (core/README.md, K1 to K5). */
const composerProductSchema = z.object({
  id: z.string(),
  title: z.string(),
  image: z.object({
    /** Width divided by height: of the cut-out's box, or of the whole picture. */
    aspect: z.number(),
    cutout: z.boolean(),
    /** 16 × 16 bits as 64 hexadecimal digits, row by row: where the box is opaque. */
    mask: z.string(),
    colors: z.array(z.string()).readonly(),
  }),
  picture: imageSchema,
  /**
   * Takes a width, as `picture.src` does, and "&cut=out" for the cut-out with transparency. False: `picture` is shown
   * on a plate.
   */
  paintable: z.boolean(),
  /** What the plate shows in a composed moodboard where the picture is not painted. */
  plateText: z.string(),
});
export type ComposerProductDto = z.infer<typeof composerProductSchema>;

export const moodboardOperations = nameOperations("Moodboards", {
  openUpload: defineOperation({
    summary:
      "Creates an upload URL that accepts one JPEG by PUT and expires. With the size in bytes, it accepts only a file of that size",
    method: "post",
    path: "/api/objects/upload",
    body: z.object({ size: z.int().min(1).optional() }).optional(),
    responses: { 200: z.object({ uploadURL: z.string() }) },
  }),
  receiveUpload: defineOperation({
    summary: "Receives a JPEG of at most 10,485,760 bytes. The URL itself is the authorization",
    method: "put",
    path: "/api/local-upload/{token}",
    params: z.object({ token: z.string().max(200) }),
    streamContentType: "image/jpeg",
    responses: { 200: null },
    errorStatuses: [413, 415],
  }),
  finaliseMoodboard: defineOperation({
    summary: "Validates the uploaded image and returns the path under which it is served",
    method: "put",
    path: "/api/moodboard-images",
    body: z.object({ moodboardImageURL: textSchema(limits.address).min(1, "is required") }),
    responses: { 200: z.object({ objectPath: z.string() }) },
    errorStatuses: [404],
  }),
  describeComposerProducts: defineOperation({
    summary: "Cuts products out of their pictures and returns what the composer needs to arrange them",
    method: "post",
    path: "/api/composer/products",
    body: z.object({ products }),
    maxBodyBytes,
    responses: { 200: z.object({ products: z.array(composerProductSchema) }) },
  }),
  composeMoodboard: defineOperation({
    summary:
      "Renders a composition as a JPEG (1798 × 2400 pixels in the frame 3:4), stores it and returns the path under which it is served",
    method: "post",
    path: "/api/moodboard-images/compose",
    body: z.object({ composition: compositionInputSchema, products }),
    maxBodyBytes,
    responses: { 200: z.object({ objectPath: z.string() }) },
    errorStatuses: [404, 409],
  }),
});
