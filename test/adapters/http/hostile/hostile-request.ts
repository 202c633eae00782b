import fc from "fast-check";
import { anyWellFormedText } from "../../../builders/any-text.ts";
import type { DocumentedOperation } from "../api-document.ts";
import { wrongObjects, wrongTextFor } from "./invalid-values.ts";
import { validBodies } from "./valid-bodies.ts";

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
  "{",
  "nul",
  "{'name':'x'}",
  '{"name":"x",}',
  '{"name":undefined}',
  "NaN",
  "{} {}",
  "\u0000",
  '{"a":"\t"}',
  "<a/>",
  "name=x",
  "\\",
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
  "text/plain",
  "text/html",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "application/json; charset=utf-16",
  "application",
  "*/*",
  "",
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
    const wrongValue = wrongTextFor(schema)
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
    "0",
    "-1",
    "null",
    "undefined",
    "__proto__",
    "constructor",
    "%00",
    "%2e%2e",
    "..%2f..%2fetc",
    "%ff",
    "%E0%A4%A",
    "%",
    "%u0041",
    "'%20or%201=1--",
    "1".repeat(8_000),
    `${unknownId}x`,
    unknownId.replaceAll("-", ""),
    `%7B${unknownId}%7D`,
  ),
);

/** Operations that succeed for an unknown id; all others return an error. */
const idempotentOperations = /^(?:deleteBoard|deleteProduct|countView|remove-.+)$/u;

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
