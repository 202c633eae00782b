import type { ComponentProps } from "react";
import * as css from "./field.css.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

/** Several lines of text. */
export function TextArea({ label, optional, hint, error, ...attributes }: FieldProps & ComponentProps<"textarea">) {
  return (
    <FieldFrame label={label} optional={optional ?? false} hint={hint} error={error}>
      {(described) => <textarea {...attributes} {...described} className={css.area} />}
    </FieldFrame>
  );
}
