import { z } from "zod";
import type { OperationId } from "../../../core/account/permissions.ts";
import { mapFields } from "../../../core/board/board.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** An operation as it is declared. */
interface OperationDefinition<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Headers extends z.ZodObject = z.ZodObject,
> {
  readonly summary: string;
  readonly method: Method;
  /** Path with parameters in braces: "/api/boards/{id}". */
  readonly path: string;
  /** Set when the response is the same for all users, so that it may be cached until content changes. */
  readonly isCacheable?: true;
  /** Path parameters; default: none. */
  readonly params?: Params;
  /** Query parameters; default: none. */
  readonly query?: Query;
  /** The request headers of this operation, beyond those of every request. */
  readonly headers?: Headers;
  /** The JSON body; default: none. */
  readonly body?: Body;
  /** Maximum JSON body in bytes; default: `defaultBodyBytes`. */
  readonly maxBodyBytes?: number;
  /** Content type of a body that is read as a stream instead of being parsed with a schema. */
  readonly streamContentType?: string;
  /** Schema of the JSON response by status; null for a response without a JSON body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Schema of the JSON body of its errors; default: `errorBodySchema`. */
  readonly errorBody?: z.ZodType;
  /** Error statuses of this operation, in addition to those that follow from its access, parameters and body. */
  readonly errorStatuses?: readonly number[];
}

/** The names of an operation. */
interface OperationNames {
  /** `core/account/permissions.ts` says who may call it. */
  readonly id: OperationId;
  /** Its section in the documentation. */
  readonly group: string;
}

interface UnnamedOperation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Headers extends z.ZodObject = z.ZodObject,
> extends OperationDefinition<Params, Query, Body, Headers> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** One operation of the API: input and responses. Routes and documentation are generated from it. */
export type Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Headers extends z.ZodObject = z.ZodObject,
> = UnnamedOperation<Params, Query, Body, Headers> & OperationNames;

/** Enough for a few names or URLs with each character written as an escape. */
export const defaultBodyBytes = 32_000;

export const idParams = z.object({ id: z.string().max(200) });
const noParams = z.object({});
const noBody = z.undefined();

/** Completes a definition with the defaults: no parameters and no body. */
export function defineOperation<
  Params extends z.ZodObject = typeof noParams,
  Query extends z.ZodObject = typeof noParams,
  Body extends z.ZodType = typeof noBody,
  Headers extends z.ZodObject = typeof noParams,
  Responses extends Operation["responses"] = Operation["responses"],
>(
  definition: OperationDefinition<Params, Query, Body, Headers> & { readonly responses: Responses },
): UnnamedOperation<Params, Query, Body, Headers> & { readonly responses: Responses };
export function defineOperation(definition: OperationDefinition): UnnamedOperation {
  return { params: noParams, query: noParams, body: noBody, ...definition };
}

/** Names the operations of a group by their keys. */
export function nameOperations<Unnamed extends Partial<Record<OperationId, UnnamedOperation>>>(
  group: string,
  operations: Unnamed,
): { readonly [Id in keyof Unnamed & OperationId]: Unnamed[Id] & OperationNames };
export function nameOperations(group: string, operations: Readonly<Record<OperationId, UnnamedOperation>>) {
  return mapFields(operations, (id, operation) => nameOperation(id, group, operation));
}

export function nameOperation<Unnamed>(id: OperationId, group: string, operation: Unnamed): Unnamed & OperationNames {
  return { ...operation, id, group };
}
