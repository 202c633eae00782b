import { expect, test } from "vitest";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";
import { sendRawRequest } from "./raw-request.ts";

const site = await apiSite();
const admin = await site.admin();
const cookie = [...admin.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
const required = "The body is required.";
const notJson = "Send the body as JSON with the content type application/json.";
const chunked = { "Transfer-Encoding": "chunked" };
const json = { "Content-Type": "application/json" };
const text = { "Content-Type": "text/plain" };

test.each<[string, Record<string, string>, string, number, string]>([
  ["an empty body", { ...json, "Content-Length": "0" }, "", 422, required],
  ["an empty body without a type", { "Content-Length": "0" }, "", 422, required],
  ["an empty body of another type", { ...text, "Content-Length": "0" }, "", 422, required],
  ["an empty chunked body", { ...json, ...chunked }, "", 422, required],
  ["an empty chunked body without a type", chunked, "", 422, required],
  ["an empty chunked body of another type", { ...text, ...chunked }, "", 422, required],
  ["a byte order mark alone", { ...json, ...chunked }, "\ufeff", 422, required],
  ["an empty JSON text", { ...json, ...chunked }, '""', 422, "The body must be an object."],
  ["white space", { ...json, ...chunked }, " ", 400, "The body is not valid JSON."],
  ["JSON without a type", chunked, "{}", 415, notJson],
  ["text", { ...text, ...chunked }, "name=x", 415, notJson],
  [
    "text in another charset",
    { "Content-Type": "application/json; charset=utf-16", ...chunked },
    "x",
    415,
    "Send the body as JSON in UTF-8, without another charset.",
  ],
  ["a large body without a type", chunked, "x".repeat(32_001), 413, "The body is larger than 32,000 bytes."],
  [
    "JSON with Content-Encoding: Identity",
    { ...json, ...chunked, "Content-Encoding": "Identity" },
    "{}",
    422,
    "name is required.",
  ],
  ["JSON after a byte order mark", { ...json, ...chunked }, "\ufeff{}", 422, "name is required."],
  ["a valid U+FFFD", { ...json, ...chunked }, '{"more":"\ufffd"}', 422, "name is required."],
])("returns the expected error for %s", async (_name, headers, body, status, message) => {
  const response = await sendRawRequest(site.url, {
    method: "POST",
    path: "/api/styles",
    headers: { ...headers, Cookie: cookie },
    body: body === "" ? [] : [Buffer.from(body)],
  });
  expect([response.status, errorBodySchema.parse(JSON.parse(response.text)).message]).toEqual([status, message]);
});

const invalid: [string, Buffer][] = [
  ["a lone byte", Buffer.from('{"name":"\xff"}', "latin1")],
  ["a surrogate", Buffer.from('{"name":"\xed\xa0\x80"}', "latin1")],
  ["a cut-off character of three bytes", Buffer.from('{"name":"\xf0\x9f\x98"}', "latin1")],
  ["a cut-off character at the end", Buffer.from('{"name":"x"}\xf0\x9f\x98', "latin1")],
  ["a cut-off character in invalid JSON", Buffer.from('{"name":"\xf0\x9f\x98', "latin1")],
];

test.each(invalid)("returns 400 for invalid UTF-8: %s", async (_name, body) => {
  const headers = { ...json, ...chunked, Cookie: cookie };
  const response = await sendRawRequest(site.url, { method: "POST", path: "/api/styles", headers, body: [body] });
  expect([response.status, JSON.parse(response.text).message]).toEqual([400, "The body is not UTF-8 text."]);
});

test("accepts characters split between chunks", async () => {
  const bytes = Buffer.from('{"more":"🛋ö漢","a":{"constructor":1}}');
  const headers = { ...json, ...chunked, Cookie: cookie };
  const response = await sendRawRequest(site.url, {
    method: "POST",
    path: "/api/styles",
    headers,
    body: [...bytes].map((b) => Buffer.from([b])),
  });
  expect([response.status, JSON.parse(response.text).message]).toEqual([422, "name is required."]);
});
