import { z } from "zod";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Who may call: anybody, or only a signed-in admin (401 and 403 otherwise). */
export type Access = "public" | "admin";

/** One call of the API: what it takes, what it answers, who may make it. Routes and documentation are made from it. */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly group: string;
  readonly summary: string;
  readonly method: Method;
  /** With parameters in braces: "/api/boards/{id}". */
  readonly path: string;
  readonly access: Access;
  /** True where everybody gets the same answer, signed in or not, so that it may be kept until content changes. */
  readonly isCacheable?: true;
  /** Of a shared answer: the parameters of which at least one keeps it small. Without them it is streamed and not kept. */
  readonly sharedWith?: readonly string[];
  readonly params: Params;
  readonly query: Query;
  /** `noBody` where nothing is sent. */
  readonly body: Body;
  /** Largest JSON body in bytes; `defaultBodyBytes` where it is left out. */
  readonly maxBodyBytes?: number;
  /** Content type of a body that is read as a stream and therefore not by a schema. */
  readonly streamContentType?: string;
  /** Schema of the JSON answer by status; null where the answer has no JSON body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Statuses of its own refusals, beyond those that every call of its kind may get. */
  readonly errorStatuses: readonly number[];
}

/** For a name, an address or a few of them, each character written as an escape. */
export const defaultBodyBytes = 32_000;

export const noParams = z.object({});
export const noBody = z.undefined();
export const idParams = z.object({ id: z.string().max(200) });

export function operation<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  definition: Operation<Params, Query, Body>,
): Operation<Params, Query, Body> {
  return definition;
}
