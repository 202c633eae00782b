import { Readable } from "node:stream";
import type Router from "@koa/router";
import type { Context, Middleware } from "koa";
import type { z } from "zod";
import { type Access, isPermitted, permissions } from "../../../core/account/permissions.ts";
import type { User } from "../../../core/account/user.ts";
import { runAs } from "../../acting.ts";
import { defaultBodyBytes, type Operation } from "../contract/operation.ts";
import { RequestError, type RequestErrorCode } from "../errors/error-status.ts";
import { toLoggedNetwork } from "../security/client-network.ts";
import { getSessionId } from "../security/session.ts";
import { shareResponse } from "./http-basics.ts";
import { createJsonBodyReader } from "./json-body.ts";

export interface OperationRequest<Params, Query, Body, Headers> {
  readonly params: Params;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  /** Null for a visitor who is not signed in. */
  readonly user: User | null;
}

export interface OperationResponse {
  readonly status: number;
  readonly body?: unknown;
}

/**
 * Registers the route of a contract operation. It checks access, then parameters, query and body, then calls the
 * handler and sends its result as JSON. A handler that writes the response itself (a redirect, a stream) returns
 * undefined.
 */
export function registerOperation<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Headers extends z.ZodObject,
>(
  router: Router,
  operation: Operation<Params, Query, Body, Headers>,
  handle: (
    request: OperationRequest<z.output<Params>, z.output<Query>, z.output<Body>, Partial<z.output<Headers>>>,
    ctx: Context,
  ) => Promise<OperationResponse | undefined>,
): void {
  const takesBody = operation.body.type !== "undefined";
  const readJsonBody = createJsonBodyReader(operation.maxBodyBytes ?? defaultBodyBytes);
  const path = operation.path.replace(/\{(\w+)\}/gu, ":$1");

  router[operation.method](operation.id, path, async (ctx) => {
    let user = await admit(ctx, operation);
    const params = validateInput(operation.params, ctx.params, "request.not-found");
    const query = validateInput(operation.query, ctx.query, "request.invalid");
    const headers = readHeaders(ctx, operation.headers);
    const body = validateInput(operation.body, takesBody ? await readJsonBody(ctx) : undefined, "request.invalid-body");
    // A body may take a minute, in which rights or sessions can have ended.
    if (takesBody && user !== null) user = await ctx.state.reloadUser().then(() => admit(ctx, operation));
    ctx.set("Cache-Control", "no-store");
    const request = { params, query, headers, body, user };
    const response = await (user === null
      ? handle(request, ctx)
      : runAs(toActor(user, ctx), () => handle(request, ctx)));
    if (response !== undefined) {
      ctx.body = response.body ?? null;
      ctx.status = response.status;
    }
    if (operation.isCacheable && !(ctx.body instanceof Readable)) shareRead(ctx);
  });
}

/** The user for whom the operation runs; null for a visitor. Errors: when the operation is not permitted. */
async function admit(ctx: Context, operation: Pick<Operation, "id" | "isCacheable">): Promise<User | null> {
  // A cacheable response is shared by all users: it must not depend on a session or renew one.
  const signedIn = operation.isCacheable ? null : await ctx.state.user();
  requirePermission(signedIn, operation);
  return await ctx.state.admit(operation, signedIn);
}

/** Responses contain view counts, and counting views is no change of content. */
const maxAgeMs = 30_000;

/** Marks a read of the API as the same for all users. Clients must revalidate it on every use. */
export function shareRead(ctx: Context): void {
  ctx.set("Cache-Control", "public, no-cache");
  shareResponse(ctx, { dependsOnContent: true, maxAgeMs });
}

/** Validates the headers that the schema names; empty without a schema. */
function readHeaders<Headers extends z.ZodObject>(
  ctx: Context,
  schema: Headers | undefined,
): Partial<z.output<Headers>> {
  if (schema === undefined) return {};
  const sent = Object.keys(schema.shape).map((name) => [name, ctx.headers[name.toLowerCase()]]);
  return validateInput(schema, Object.fromEntries(sent), "request.invalid");
}

function toActor({ id, username: name }: User, ctx: Context) {
  return { id, name, network: toLoggedNetwork(ctx.ip), getSessionId: () => getSessionId(ctx) };
}

/** For the audit log: someone who signs in or out is no user yet, or no more. */
export function identifyClient(): Middleware {
  return (ctx, next) => runAs({ id: null, name: "visitor", network: toLoggedNetwork(ctx.ip) }, next);
}

const whoMay: Readonly<Record<Access, { readonly as: string; readonly only: string }>> = {
  visitor: { as: "", only: "everyone" },
  user: { as: "", only: "signed-in users" },
  editor: { as: " as an admin or editor", only: "admins and editors" },
  admin: { as: " as an admin", only: "admins" },
};

function requirePermission(user: User | null, { id }: Pick<Operation, "id">): void {
  if (isPermitted(user, id)) return;
  const { as, only } = whoMay[permissions[id]];
  if (user === null) throw new RequestError("request.unauthorized", `Unauthorized: please sign in${as}.`);
  throw new RequestError("request.forbidden", `Only ${only} may do this.`);
}

/** Returns the parsed value, or throws a RequestError with one violation per invalid field (at most 20). */
function validateInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: RequestErrorCode,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: (issue) => formatIssue(issue, code) });
  if (result.success) return result.data;
  const violations = result.error.issues.slice(0, maxIssues).map((issue) => {
    const path = issue.path.map(String).join(".");
    return { path, title: "Invalid request", message: `${path || "The body"} ${issue.message}` };
  });
  throw new RequestError(code, `${violations.map(({ message }) => message).join("; ")}.`, { violations });
}

const maxIssues = 20;
const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text",
  undefined: "left out",
};

/** The message after the name of the field; a message that the schema defines itself takes precedence. */
function formatIssue(issue: z.core.$ZodRawIssue, code: RequestErrorCode): string | undefined {
  // Only queries are rejected with this code, and there a repeated parameter is parsed as an array.
  if (code === "request.invalid" && Array.isArray(issue.input)) return "is given more than once";
  if (issue.code === "invalid_type") {
    return issue.input === undefined ? "is required" : `must be ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_big") return `must ${formatBound(issue.origin, `at most ${issue.maximum}`)}`;
  if (issue.code === "too_small") return `must ${formatBound(issue.origin, `at least ${issue.minimum}`)}`;
  return undefined;
}

function formatBound(origin: string, bound: string): string {
  if (origin === "array") return `have ${bound} ${bound.endsWith(" 1") ? "entry" : "entries"}`;
  return origin === "string" ? `be ${bound} characters` : `be ${bound}`;
}
