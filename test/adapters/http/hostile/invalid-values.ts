import fc from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that the API document uses for requests. */
const nodeSchema = z.object({
  type: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});
type Node = z.infer<typeof nodeSchema>;

const longText = "x".repeat(990_000);

/** Texts that no field accepts: the database or JSON does not support them. */
const unsupportedTexts = ["\u0000", "a\u0000b", "\ud800", "\udfff a", "\udc00\ud800"];

const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(1e308));
const objects = fc.constantFrom<unknown>({}, { length: 1 }, { toString: "x" }, { name: { name: {} } });
const lists = fc.constantFrom<unknown>([], [[]], ["a", "b"], [null], [{}]);

/** Values that this schema always rejects. */
function invalidFor(schema: unknown): fc.Arbitrary<unknown> {
  const node = nodeSchema.parse(schema);
  if (node.anyOf !== undefined) return invalidForNullable(node.anyOf);
  const of = {
    string: invalidText,
    integer: invalidNumber,
    boolean: () => fc.oneof(fc.string(), numbers, objects, lists),
    array: invalidList,
    object: invalidObject,
  };
  const kind = z.enum(["string", "integer", "boolean", "array", "object"]).parse(node.type);
  return fc.oneof(of[kind](node), fc.constant(null));
}

function invalidForNullable(choices: readonly unknown[]): fc.Arbitrary<unknown> {
  const [other, ...more] = choices.filter((choice) => nodeSchema.parse(choice).type !== "null");
  if (other === undefined || more.length > 0) throw new Error("only a choice between something and null is known");
  return invalidFor(other).filter((value) => value !== null);
}

function invalidText(node: Node): fc.Arbitrary<unknown> {
  return fc.oneof(numbers, fc.boolean(), objects, lists, wrongText(node));
}

/** Invalid strings, the only type of value in a query. */
function wrongText({ maxLength, minLength = 0, pattern, ...node }: Node): fc.Arbitrary<string> {
  const choices = node.const === undefined ? node.enum : [node.const];
  if (choices !== undefined) return fc.string().filter((text) => !choices.includes(text));
  if (pattern !== undefined) return fc.string().filter((text) => !new RegExp(pattern, "u").test(text));
  const tooLong = maxLength === undefined ? [] : [longText, "é".repeat(maxLength + 1)];
  return fc.constantFrom(...unsupportedTexts, ...tooLong, ...(minLength > 0 ? [""] : []));
}

export function wrongTextFor(schema: unknown): fc.Arbitrary<string> {
  return wrongText(nodeSchema.parse(schema));
}

function invalidNumber({ minimum, maximum }: Node): fc.Arbitrary<unknown> {
  const outside = [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
  return fc.oneof(
    fc.constantFrom(1.5, 1e308, -1e308, 2 ** 63, ...outside),
    fc.constantFrom(String(minimum ?? 1), `${maximum ?? 1}`),
    fc.string(),
    fc.boolean(),
    objects,
    lists,
  );
}

function invalidList({ items, maxItems = 0 }: Node): fc.Arbitrary<unknown> {
  const tooMany = fc.constant(Array.from({ length: maxItems + 1 }, () => "x"));
  const wrongItem = invalidFor(items).map((item) => [item]);
  return fc.oneof(fc.string(), numbers, fc.boolean(), objects, tooMany, wrongItem);
}

/** A valid value for required properties. */
const someText = "words";

function invalidObject(node: Node): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.string(),
    numbers,
    fc.boolean(),
    lists,
    ...wrongObjects(node, Object.fromEntries(node.required.map((name) => [name, someText]))),
  );
}

/** For each property, a valid object in which it is invalid and, if it is required, one without it. */
export function wrongObjects(schema: unknown, valid: object): readonly fc.Arbitrary<object>[] {
  const { properties = {}, required } = nodeSchema.parse(schema);
  const wrong = Object.entries(properties).map(([name, property]) =>
    invalidFor(property).map((value) => ({ ...valid, [name]: value })),
  );
  const missing = required.map((name) =>
    fc.constant(Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name))),
  );
  return [...wrong, ...missing];
}
