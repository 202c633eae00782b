import { z } from "zod";

/** Text that PostgreSQL and JSON can both carry: no NUL, no half of a surrogate pair. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, `must be at most ${maxLength} characters`)
    .refine((value) => !value.includes("\u0000"), "must not contain NUL characters")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode");
}
