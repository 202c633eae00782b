import { useWatch } from "react-hook-form";
import { type Option, SelectField } from "../../../components/fields.tsx";
import { useEditor } from "../editor-context.ts";
import { useFieldError } from "../form/field-errors.ts";

/**
 * The choices of a list of names after the one of no name. What a board already has stays a choice, even when the list
 * no longer has it: boards keep names that were removed.
 */
export function termOptions(names: readonly string[], chosen: string, none: string): readonly Option[] {
  const removedTerm = chosen === "" || names.includes(chosen) ? [] : [chosen];
  return [{ value: "", label: none }, ...[...removedTerm, ...names].map((name) => ({ value: name, label: name }))];
}

interface NameSelectProps {
  name: "style" | "room" | "adjective";
  label: string;
  /** The choice of no name. */
  emptyLabel: string;
  names: readonly string[];
  optional?: boolean;
  onChange?: () => void;
}

/** One name of a list that admins keep. */
export function TermSelect({ name, label, emptyLabel, names, optional = false, onChange }: NameSelectProps) {
  const { form } = useEditor();
  const chosen = useWatch({ control: form.control, name });
  const error = useFieldError(form, name);
  const { ref, onBlur } = form.register(name);
  return (
    <SelectField
      ref={ref}
      name={name}
      label={label}
      optional={optional}
      error={error}
      options={termOptions(names, chosen, emptyLabel)}
      value={chosen}
      aria-required={!optional}
      onBlur={onBlur}
      onChange={(event) => {
        form.setValue(name, event.target.value);
        form.clearErrors([name, "title"]);
        onChange?.();
      }}
    />
  );
}
