import { z } from "zod";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Who may call an operation: everyone, or only a signed-in admin (401 and 403 otherwise). */
export type Access = "public" | "admin";

/** One operation of the API: access, input and responses. Routes and documentation are generated from it. */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Headers extends z.ZodObject = z.ZodObject,
> {
  readonly id: string;
  readonly group: string;
  readonly summary: string;
  readonly method: Method;
  /** Path with parameters in braces: "/api/boards/{id}". */
  readonly path: string;
  readonly access: Access;
  /** Set when the response is the same for all users, so that it may be cached until content changes. */
  readonly isCacheable?: true;
  /** For cacheable operations with large lists: the response is cached only with one of these parameters, else streamed. */
  readonly cachedWith?: readonly string[];
  readonly params: Params;
  readonly query: Query;
  /** The request headers of this operation, beyond those of every request. */
  readonly headers?: Headers;
  /** `noBody` when the request has no body. */
  readonly body: Body;
  /** Maximum JSON body in bytes; default: `defaultBodyBytes`. */
  readonly maxBodyBytes?: number;
  /** Content type of a body that is read as a stream instead of being parsed with a schema. */
  readonly streamContentType?: string;
  /** Schema of the JSON response by status; null for a response without a JSON body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Error statuses of this operation, in addition to those of all operations of its kind. */
  readonly errorStatuses: readonly number[];
}

/** Enough for a few names or URLs with each character written as an escape. */
export const defaultBodyBytes = 32_000;

export const noParams = z.object({});
export const noBody = z.undefined();
export const idParams = z.object({ id: z.string().max(200) });

export function operation<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Headers extends z.ZodObject = typeof noParams,
>(definition: Operation<Params, Query, Body, Headers>): Operation<Params, Query, Body, Headers> {
  return definition;
}
