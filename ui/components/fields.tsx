import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import * as css from "./fields.css.ts";

interface FieldProps {
  label: string;
  /** Says so beside the label. */
  optional?: boolean;
  /** What helps to fill it in. */
  hint?: string | undefined;
  /** What is wrong and what to do; takes the place of the hint. */
  error?: string | undefined;
}

interface FieldAria {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (described: FieldAria) => ReactNode;
}

/** A control's label above it, and below it the sentence that helps or says what is wrong. */
function Field({ label, optional = false, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const sentence = error ?? hint;
  const descriptionId = `${id}-sentence`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> optional</span>}
      </label>
      {children({
        id,
        "aria-describedby": sentence === undefined ? undefined : descriptionId,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {sentence !== undefined && (
        <p id={descriptionId} className={error === undefined ? css.hint : css.error}>
          {sentence}
        </p>
      )}
    </div>
  );
}

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
    <Field label={label} optional={optional ?? false} hint={hint} error={error}>
      {(described) => (
        <div className={css.selectWrapper}>
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
    </Field>
  );
}

/** One line of text. Takes what `register` of a form gives. */
export function TextField({ label, optional, hint, error, ...attributes }: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} optional={optional ?? false} hint={hint} error={error}>
      {(described) => <input {...attributes} {...described} className={css.control} />}
    </Field>
  );
}
