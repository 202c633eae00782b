import { expect, test } from "vitest";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();

test("names both missing fields for a sign-in without username and password", async () => {
  const response = await site.visitor().send("POST", "/api/login", {});
  expect([response.status, response.text]).toEqual([422, "username is required; password is required."]);
});

test.each([
  [{ title: 7 }, "title must be text"],
  [{ products: "none" }, "products must be a list"],
  [{ products: [{ id: "a", title: "A" }] }, "products.0.imageUrl is required"],
  [{ status: "gone" }, "status must be one of: draft, published"],
  [{ title: "x".repeat(301) }, "title must be at most 300 characters"],
])("names the field and its rule for a board with %j", async (changes, message) => {
  const response = await admin.send("POST", "/api/boards", payload(changes));
  expect(response.status).toBe(422);
  expect(response.json(errorBodySchema).issues?.map((issue) => issue.message)).toEqual([message]);
});

test("returns a readable message for a body that is not an object", async () => {
  const response = await admin.send("POST", "/api/styles", ["Japandi"]);
  expect(response.json(errorBodySchema).message).toBe("The body must be an object.");
});

test("names the remedy for a compressed body", async () => {
  const response = await admin.send("POST", "/api/styles", { name: "Japandi" }, { "Content-Encoding": "gzip" });
  expect(response.status).toBe(415);
  expect(response.json(errorBodySchema).message).toBe("Send the body without a content encoding.");
});

test.each(["application/json; charset=utf-16", "application/json;charset=ISO-8859-1", 'application/json; charset="x"'])(
  "names the expected charset for a body with %s",
  async (contentType) => {
    const response = await admin.send("POST", "/api/styles", { name: "Japandi" }, { "Content-Type": contentType });
    expect(response.status).toBe(415);
    expect(response.json(errorBodySchema).message).toBe("Send the body as JSON in UTF-8, without another charset.");
  },
);

test.each(["charset=utf-8", "charset=UTF-8", 'charset="utf-8"', "charset=utf8", "charset=us-ascii", "profile=x"])(
  "accepts a body with the parameter %s",
  async (parameter) => {
    const contentType = `application/json; ${parameter}`;
    const response = await admin.send("POST", "/api/boards", payload(), { "Content-Type": contentType });
    expect(response.status).toBe(201);
  },
);

test("names repeated parameters, and the unit of a limit that is exceeded", async () => {
  const messageOf = async (path: string) => (await admin.get(path)).json(errorBodySchema).message;
  expect(await messageOf("/api/boards/published?limit=1&limit=2")).toBe("limit is given more than once.");
  expect(await messageOf("/api/boards/published?limit=1&limit=2&style=a&style=b")).toBe(
    "limit is given more than once; style is given more than once.",
  );
  expect(await messageOf(`/api/boards/${"a".repeat(201)}`)).toBe("id must be at most 200 characters.");
});
