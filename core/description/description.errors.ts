import { DomainError } from "../kernel/domain-error.ts";

export type DescriptionErrorCode = "description.missing-information" | "writer.unavailable";

export class DescriptionError extends DomainError<DescriptionErrorCode> {}
