import { DomainError } from "../../../core/kernel/domain-error.ts";

/** `database.schema-newer`: a later version of this program has changed the database. */
export type SchemaErrorCode = "database.schema-newer";

export class SchemaError extends DomainError<SchemaErrorCode> {}
