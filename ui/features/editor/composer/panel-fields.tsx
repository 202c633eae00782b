import { Pipette } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import * as css from "./panel.css.ts";

interface NumberFieldProps {
  label: string;
  /** Shown after the number, such as "%". */
  unit: string;
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A number that is applied while it is typed; a text that is no number in the range changes nothing. */
export function NumberField({ label, unit, value, min, max, disabled, onChange }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  return (
    <div className={css.numberField}>
      <label className={css.fieldLabel} htmlFor={id}>
        {`${label} (${unit})`}
      </label>
      <input
        id={id}
        className={css.numberInput}
        type="number"
        inputMode="decimal"
        step={1}
        min={min}
        max={max}
        disabled={disabled}
        value={text ?? String(Math.round(value * 10) / 10)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          const number = currentTarget.valueAsNumber;
          if (number >= min && number <= max) onChange(number);
        }}
        onBlur={() => setText(null)}
      />
    </div>
  );
}

interface RadioGroupProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** One of two or three options, all of them visible. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  disabled,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  const isOption = (key: string): key is Value => Object.hasOwn(options, key);
  return (
    <fieldset className={css.fieldset} disabled={disabled}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.options}>
        {Object.keys(options)
          .filter(isOption)
          .map((key) => (
            <label key={key} className={css.option}>
              <input
                className={css.optionInput}
                type="radio"
                name={name}
                checked={key === value}
                onChange={() => onChange(key)}
              />
              {options[key]}
            </label>
          ))}
      </div>
    </fieldset>
  );
}

interface CheckboxProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function Checkbox({ checked, disabled, onChange, children }: CheckboxProps) {
  return (
    <label className={css.checkbox}>
      <input
        className={css.checkboxInput}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}

interface ColorFieldProps {
  /** Accessible name. */
  label: string;
  value: string;
  /** Shown beside the color. */
  text?: string;
  onChange: (color: string) => void;
}

/** A button with a pipette and the present color that opens the browser's color picker. */
export function ColorField({ label, value, text, onChange }: ColorFieldProps) {
  return (
    <label className={css.colorField} title={`${label}: choose a color`}>
      <input
        className={css.colorInput}
        type="color"
        aria-label={`${label}, ${value}`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
      />
      <Pipette size={16} strokeWidth={1.5} aria-hidden="true" />
      {text}
    </label>
  );
}
