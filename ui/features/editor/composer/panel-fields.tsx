import { type KeyboardEvent, type ReactNode, useState } from "react";
import { parseHexColor } from "../../../../core/composition/colors.ts";
import { Field } from "../../../components/fields.tsx";
import { useComposer } from "./composer-context.ts";
import * as css from "./panel.css.ts";

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
  label: string;
  /** "#rrggbb". */
  value: string;
  onChange: (color: string) => void;
}

interface TypedColor {
  readonly text: string;
  /** The color that was set when the text was typed; the text is discarded when the color changes elsewhere. */
  readonly value: string;
  readonly isRefused: boolean;
}

const colorError = "Enter a color such as #b58b5c or #b5c. Until then, the former color is used.";

/**
 * A color as text, and a button that opens the browser's color picker. A text that is no color stays and is explained; Escape
 * then restores the color.
 */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { announce } = useComposer();
  const [stored, setTyped] = useState<TypedColor | null>(null);
  const typed = stored?.value === value ? stored : null;
  const isRefused = typed?.isRefused ?? false;
  const type = (text: string) => {
    const color = parseHexColor(text);
    // Three digits can be the beginning of six: they are applied when the field is left.
    const applied = color !== null && text.trim().length > 4 ? color : value;
    setTyped({ text, value: applied, isRefused: isRefused && color === null });
    if (applied !== value) onChange(applied);
  };
  const commit = () => {
    if (typed === null) return;
    const color = parseHexColor(typed.text);
    setTyped(color === null ? { ...typed, isRefused: true } : null);
    if (color === null) announce(`${label}: ${colorError}`);
    else if (color !== value) onChange(color);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    if (event.key !== "Escape" || typed === null) return;
    // Else the dialog would close.
    event.preventDefault();
    if (isRefused) setTyped(null);
    else commit();
  };
  return (
    <Field label={label} error={isRefused ? colorError : undefined}>
      {(aria) => (
        <div className={css.colorField}>
          <input
            className={css.colorInput}
            type="color"
            aria-label={`Pick ${label.toLowerCase()}, ${value}`}
            title="Choose a color"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
          />
          <input
            {...aria}
            className={css.colorText}
            type="text"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={20}
            value={typed?.text ?? value}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={commit}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </Field>
  );
}
