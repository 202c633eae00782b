import { ChevronDown } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { limits } from "../../adapters/http/contract/constants.ts";
import * as css from "./fields.css.ts";

interface FieldProps {
  label: string;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  /** Help text below the control. */
  hint?: string | undefined;
  /** Error message; replaces the hint. */
  error?: string | undefined;
}

interface FieldAria {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
}

type FieldWrapperProps = FieldProps & { children: (aria: FieldAria) => ReactNode };

/** Label above a control, hint or error below it. */
export function Field({ label, optional = false, hint, error, children }: FieldWrapperProps) {
  const id = useId();
  const description = error ?? hint;
  const descriptionId = `${id}-description`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> optional</span>}
      </label>
      {children({
        id,
        "aria-describedby": description === undefined ? undefined : descriptionId,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {description !== undefined && (
        <p id={descriptionId} className={error === undefined ? css.hint : css.error}>
          {description}
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

/** A native select with label. */
export function SelectField({ label, optional, hint, error, options, ...attributes }: SelectFieldProps) {
  return (
    <Field label={label} optional={optional ?? false} hint={hint} error={error}>
      {(aria) => (
        <div className={css.selectWrapper}>
          <select {...attributes} {...aria} className={css.select}>
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

/** Input for one paragraph, which grows with its text. Enter does nothing, as in a `TextField`. */
export function ParagraphField({
  label,
  optional,
  hint,
  error,
  ...attributes
}: FieldProps & ComponentProps<"textarea">) {
  const ignoreEnter = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
  return (
    <Field label={label} optional={optional ?? false} hint={hint} error={error}>
      {(aria) => <textarea rows={2} {...attributes} {...aria} className={css.growing} onKeyDown={ignoreEnter} />}
    </Field>
  );
}

/** One-line input with label. Accepts the props that react-hook-form's `register` returns. */
export function TextField({ label, optional, hint, error, ...attributes }: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} optional={optional ?? false} hint={hint} error={error}>
      {(aria) => <input {...attributes} {...aria} className={css.control} />}
    </Field>
  );
}

/** `isNew`: a password that is chosen here. */
export function PasswordField({ isNew = false, ...field }: ComponentProps<typeof TextField> & { isNew?: boolean }) {
  return (
    <TextField
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      maxLength={limits.password}
      hint={isNew ? "At least 12 characters, for example three or four unrelated words." : undefined}
      {...field}
    />
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A number that is applied while it is typed; a text that is no number in the range changes nothing. */
export function NumberField({ value, min, max, onChange, ...attributes }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      {...attributes}
      type="number"
      inputMode="decimal"
      step={1}
      min={min}
      max={max}
      value={text ?? String(Math.round(value * 10) / 10)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const number = currentTarget.valueAsNumber;
        if (number >= min && number <= max) onChange(number);
      }}
      onBlur={() => setText(null)}
    />
  );
}
