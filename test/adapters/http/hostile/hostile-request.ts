import fc from "fast-check";
import { z } from "zod";
import { termPaths } from "../../../../adapters/http/contract/operations/terms.ts";
import { anyWellFormedText } from "../../../builders/any-text.ts";
import { compositionOf } from "../../../core/composition/any-composition.ts";
import type { DocumentedOperation } from "../api-document.ts";
import { adminPassword } from "../api-site.ts";
import { nineProducts, payload } from "../payloads.ts";

export interface HostileRequest {
  readonly operation: DocumentedOperation;
  readonly path: string;
  readonly contentType?: string;
  readonly body: Uint8Array;
  /** What is invalid, for the failure report. */
  readonly fault: string;
}

const json = "application/json";
const unknownId = "00000000-0000-4000-8000-000000000000";
const encode = (text: string) => new TextEncoder().encode(text);
const emptyBody = new Uint8Array();
const invalidRoots = ["null", "[]", "7", '"text"', "true", "[{}]", "1e400"];

type Kinds = readonly fc.WeightedArbitrary<HostileRequest>[];

/** Weights of the kinds. Large bodies have few variants, and each takes long. */
const normalWeight = 2;
const lowWeight = 1;

/** Requests that are invalid in exactly one way, derived from the API document of this operation. */
export function hostileRequests(operation: DocumentedOperation): Kinds {
  return [...wrongBodies(operation), ...wrongQueries(operation), ...wrongPaths(operation)];
}

function wrongBodies(operation: DocumentedOperation): Kinds {
  const schema = operation.requestBody?.content[json]?.schema;
  if (schema === undefined) return [];
  const isNeeded = operation.requestBody?.required === true;
  const valid = validBodies[operation.operationId] ?? {};
  const path = operation.path.replace("{id}", unknownId);
  const of = (fault: string, bodies: fc.Arbitrary<Uint8Array>, weight = normalWeight) => ({
    arbitrary: bodies.map((body) => ({ operation, path, contentType: json, body, fault })),
    weight,
  });
  const whole = encode(JSON.stringify(valid));

  return [
    ...wrongObjects(schema, valid).map((bodies) =>
      of(
        "a value",
        bodies.map((body) => encode(JSON.stringify(body))),
      ),
    ),
    of("the root", fc.constantFrom(...invalidRoots, ...(isNeeded ? [""] : [])).map(encode)),
    of("the JSON", fc.constantFrom(...brokenJson).map(encode)),
    of("the JSON", cutOff(valid)),
    of("the bytes", fc.constantFrom(...brokenBytes(valid))),
    of(
      "a key that pollutes prototypes",
      fc.constantFrom(...pollutingKeys).map((key) => encode(`{${key},${JSON.stringify(valid).slice(1)}`)),
    ),
    of("the depth", fc.constantFrom(...deep(valid)).map(encode), lowWeight),
    of("the size", fc.constant(encode(JSON.stringify({ ...valid, more: "x".repeat(1_000_001) }))), lowWeight),
    {
      arbitrary: contentTypes.map((contentType) => ({
        operation,
        path,
        contentType,
        body: whole,
        fault: "the content type",
      })),
      weight: normalWeight,
    },
  ];
}

const brokenJson = [
  ...["{", "nul", "{'name':'x'}", '{"name":"x",}', '{"name":undefined}', "NaN"],
  ...["{} {}", "\u0000", '{"a":"\t"}', "<a/>", "name=x", "\\"],
];
/** Invalid UTF-8 in a string of an otherwise valid body. */
function brokenBytes(valid: object): readonly Uint8Array[] {
  const [before = "", after = ""] = JSON.stringify({ more: "|", ...valid }).split("|");
  const wrong = [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xc0, 0x80]];
  return wrong.map((bytes) => Buffer.concat([encode(before), Uint8Array.from(bytes), encode(after)]));
}

const pollutingKeys = [
  '"__proto__":{"isAdmin":true}',
  '"__proto__":null',
  '"\\u005f_proto__":{}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"more":{"__proto__":{}}',
  '"more":[{"constructor":{"prototype":1}}]',
];
const contentTypes = fc.constantFrom(
  ...["text/plain", "text/html", "application/xml", "multipart/form-data; boundary=x", "application/jsonp", ""],
  ...["application/x-www-form-urlencoded", "application/json; charset=utf-16", "application", "*/*"],
);

function cutOff(valid: object): fc.Arbitrary<Uint8Array> {
  const whole = encode(JSON.stringify(valid));
  return fc.integer({ min: 1, max: Math.max(1, whole.length - 1) }).map((length) => whole.subarray(0, length));
}

function deep(valid: object): readonly string[] {
  const levels = 100_000;
  const [lists, objects] = ["[".repeat(levels) + "]".repeat(levels), `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`];
  return [
    lists,
    objects,
    ...[lists, objects, "[".repeat(levels)].map((more) => `{"more":${more},${JSON.stringify(valid).slice(1)}`),
  ];
}

function wrongQueries(operation: DocumentedOperation): Kinds {
  const parameters = operation.parameters.filter((parameter) => parameter.in === "query");
  return parameters.flatMap(({ name, schema }) => {
    const query = (fault: string, values: fc.Arbitrary<string>) => ({
      arbitrary: values.map((text) => ({ operation, path: `${operation.path}?${text}`, body: emptyBody, fault })),
      weight: normalWeight,
    });
    const wrongValue = wrongText(nodeSchema.parse(schema))
      .filter((text) => text.length < 4_000 && text.isWellFormed())
      .map((text) => `${name}=${encodeURIComponent(text)}`);
    return [
      query(`a wrong ${name}`, wrongValue),
      query(`${name} twice`, fc.constantFrom(`${name}=a&${name}=a`, `${name}&${name}`, `${name}=%00&${name}=%ff`)),
    ];
  });
}

/** Never a real id, never empty, and never the last segment of another path. */
const invalidIds = fc.oneof(
  anyWellFormedText(300).map((text) => encodeURIComponent(`~${text}`)),
  fc.constantFrom(
    ..."0 -1 null undefined __proto__ constructor %00 %2e%2e ..%2f..%2fetc %ff %E0%A4%A % %u0041 '%20or%201=1--".split(
      " ",
    ),
    ...["1".repeat(8_000), `${unknownId}x`, unknownId.replaceAll("-", ""), `%7B${unknownId}%7D`],
  ),
);

/** Operations that succeed for an unknown id; all others return an error. */
const idempotentOperations =
  /^(?:deleteBoard|deleteProduct|countView|remove-.+|getStaged|discardStaged|listPreviews|revokePreview)$/u;

function wrongPaths(operation: DocumentedOperation): Kinds {
  if (!operation.path.includes("{")) return [];
  const valid = validBodies[operation.operationId];
  const body = valid === undefined ? emptyBody : encode(JSON.stringify(valid));
  const ids = idempotentOperations.test(operation.operationId)
    ? invalidIds
    : fc.oneof({ weight: 4, arbitrary: invalidIds }, { weight: 1, arbitrary: fc.uuid() });
  const requests = ids.map((id) => ({
    operation,
    path: operation.path.replace(/\{\w+\}/u, () => id),
    body,
    fault: "the id",
    ...(valid === undefined ? {} : { contentType: json }),
  }));
  return [{ arbitrary: requests, weight: normalWeight }];
}

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

function invalidObject(node: Node): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.string(),
    numbers,
    fc.boolean(),
    lists,
    ...wrongObjects(node, Object.fromEntries(node.required.map((name) => [name, "words"]))),
  );
}

/** For each property, a valid object in which it is invalid and, if it is required, one without it. */
function wrongObjects(schema: unknown, valid: object): readonly fc.Arbitrary<object>[] {
  const { properties = {}, required } = nodeSchema.parse(schema);
  const wrong = Object.entries(properties).map(([name, property]) =>
    invalidFor(property).map((value) => ({ ...valid, [name]: value })),
  );
  const missing = required.map((name) =>
    fc.constant(Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name))),
  );
  return [...wrong, ...missing];
}

const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const usedCredential = { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" };

/** A valid body for every operation with JSON, from which invalid requests are derived. */
export const validBodies: Readonly<Record<string, object>> = {
  login: { username: "ada", password: adminPassword },
  register: { username: "newcomer", password: "a quiet afternoon", email: null, firstName: null, lastName: null },
  changeProfile: { firstName: "Ada", lastName: null, email: "ada@example.org" },
  changePassword: { currentPassword: "not the present one", newPassword: "three quiet oak rooms" },
  deleteAccount: { password: "not the present one" },
  loginWithCode: { code: "123456" },
  confirmApp: { code: "123456" },
  prove: { password: "not the present one" },
  renamePasskey: { name: "Phone" },
  addPasskey: { ...credential, response: { clientDataJSON: "e30", attestationObject: "oA" } },
  loginWithPasskey: { ...credential, response: usedCredential },
  createBoard: payload({ status: "published" }),
  updateBoard: { ...payload(), version: 1 },
  changeBoards: { boards: [{ id: unknownId, version: 1, room: null, isDeleted: true }] },
  restoreRevision: { version: 1 },
  countClick: { boardId: unknownId, productId: "B0HRTH0012" },
  createProduct: { title: "Oak Bed", imageUrl: "/pictures/bed.jpg", amazonUrl: null, priceNotedOn: "2026-11-23" },
  updateProduct: { version: 1, title: "Oak Bed", furnitureType: null },
  refreshProducts: { ids: [unknownId] },
  replaceProduct: { successorId: unknownId },
  "add-styles": { name: "Farmhouse" },
  "add-rooms": { name: "Nursery" },
  "add-furniture-types": { name: "Hammock" },
  "add-adjectives": { name: "Gentle" },
  ...Object.fromEntries(termPaths.map((path) => [`rename-${path}`, { name: "Quiet", merge: false }])),
  changeStyle: { cover: null },
  setFeaturedBoards: { ids: [unknownId] },
  orderStyles: { ids: [unknownId] },
  changeSocialProfiles: { pinterest: { label: "Pins", url: "" }, instagram: { label: "Rooms", url: "" } },
  searchProducts: { keyword: "oak", searchIndex: "All", itemCount: 12 },
  getProductByUrl: { url: "https://www.amazon.com/dp/B0HRTH0012" },
  generateDescription: { subject: "Japandi Bedroom", style: "Japandi", productTitles: ["Oak Bed"] },
  openUpload: { size: 400_000 },
  finaliseMoodboard: { moodboardImageURL: "/api/local-upload/x" },
  describeComposerProducts: { products: nineProducts },
  draftBoard: { style: "Japandi", seed: 1, kept: nineProducts },
  composeMoodboard: { composition: compositionOf([]), products: nineProducts },
  scheduleChange: { dueAt: "2099-11-23T09:00:00.000Z", timeZone: "Europe/Berlin" },
  saveStaged: { title: "Later", version: 1, stagedAt: null },
  createPreview: { isStaged: false },
  createUser: { username: "someone", role: "editor" },
  changeUser: { role: "editor", isDisabled: false },
  choosePassword: { password: "three quiet oak rooms" },
  answerPreview: { kind: "comment", name: "Nell", text: "Lovely." },
};
