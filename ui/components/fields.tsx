import { type ReactNode, useId } from "react";
import * as css from "./fields.css.ts";

export interface FieldProps {
  label: string;
  /** Says so beside the label. */
  optional?: boolean;
  /** What helps to fill it in. */
  hint?: string | undefined;
  /** What is wrong and what to do; takes the place of the hint. */
  error?: string | undefined;
}

interface Described {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (described: Described) => ReactNode;
}

/** A control's label above it, and below it the sentence that helps or says what is wrong. */
export function FieldFrame({ label, optional = false, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const sentence = error ?? hint;
  const sentenceId = `${id}-sentence`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> optional</span>}
      </label>
      {children({
        id,
        "aria-describedby": sentence === undefined ? undefined : sentenceId,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {sentence !== undefined && (
        <p id={sentenceId} className={error === undefined ? css.hint : css.error}>
          {sentence}
        </p>
      )}
    </div>
  );
}
