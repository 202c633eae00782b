import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import * as css from "../fields.css.ts";
import { FieldFrame, type FieldProps } from "../fields.tsx";

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "children"> {
  options: readonly Option[];
}

/** One of several values, by the platform's own list. */
export function SelectField({ label, optional, hint, error, options, ...attributes }: SelectFieldProps) {
  return (
    <FieldFrame label={label} optional={optional ?? false} hint={hint} error={error}>
      {(described) => (
        <div className={css.chooser}>
          <select {...attributes} {...described} className={css.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.chevron} size={16} strokeWidth={1.5} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}
