import { useWatch } from "react-hook-form";
import { type Option, SelectField } from "../../../components/fields.tsx";
import { useEditor } from "../editor-context.ts";
import { useError } from "../form/field-errors.ts";

/**
 * The choices of a list of names after the one of no name. What a board already has stays a choice, even when the list
 * no longer has it: boards keep names that were removed.
 */
export function nameOptions(names: readonly string[], chosen: string, none: string): readonly Option[] {
  const gone = chosen === "" || names.includes(chosen) ? [] : [chosen];
  return [{ value: "", label: none }, ...[...gone, ...names].map((name) => ({ value: name, label: name }))];
}

interface NameSelectProps {
  name: "style" | "room" | "adjective";
  label: string;
  /** The choice of no name. */
  none: string;
  names: readonly string[];
  optional?: boolean;
  onChange?: () => void;
}

/** One name of a list that admins keep. */
export function NameSelect({ name, label, none, names, optional = false, onChange }: NameSelectProps) {
  const { form } = useEditor();
  const chosen = useWatch({ control: form.control, name });
  const error = useError(form, name);
  const { ref, onBlur } = form.register(name);
  return (
    <SelectField
      ref={ref}
      name={name}
      label={label}
      optional={optional}
      error={error}
      options={nameOptions(names, chosen, none)}
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
