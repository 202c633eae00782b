import type { ComponentProps } from "react";
import * as css from "../fields.css.ts";
import { FieldFrame, type FieldProps } from "../fields.tsx";

/** One line of text. Takes what `register` of a form gives. */
export function TextField({ label, optional, hint, error, ...attributes }: FieldProps & ComponentProps<"input">) {
  return (
    <FieldFrame label={label} optional={optional ?? false} hint={hint} error={error}>
      {(described) => <input {...attributes} {...described} className={css.control} />}
    </FieldFrame>
  );
}
