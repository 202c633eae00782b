import { z } from "zod";
import { type Composition, templateNames, textRoles, treatments } from "../../../core/composition/composition.ts";

const placement = {
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  layer: z.int(),
  locked: z.boolean(),
};

const itemSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("product"), product: z.string(), treatment: z.enum(treatments), ...placement }),
  z.object({ kind: z.literal("room"), image: z.string(), ...placement }),
  z.object({ kind: z.literal("palette"), colors: z.array(z.string()).readonly(), ...placement }),
  z.object({ kind: z.literal("text"), text: z.string(), role: z.enum(textRoles), ...placement }),
]);

/** A composition in responses (core/README.md, K1 to K3). */
export const compositionSchema: z.ZodType<Composition> = z.object({
  version: z.literal(1),
  frame: z.object({ ratio: z.enum(["3:4", "2:3", "4:3"]), background: z.string() }),
  template: z.enum([...templateNames, "uploaded"]),
  seed: z.int(),
  items: z.array(itemSchema).readonly(),
  leftOut: z.array(z.string()).readonly().optional(),
});

/** A composition in requests. `parseComposition` checks it, so that there is one set of rules and messages. */
export const compositionInputSchema = z
  .record(z.string(), z.unknown())
  .meta({ description: "A composition as in responses: core/README.md, K1 to K3" });
