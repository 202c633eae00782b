import { DomainError } from "../kernel/domain-error.ts";

export type SiteErrorCode = "site.invalid-profiles";

export class SiteError extends DomainError<SiteErrorCode> {}
