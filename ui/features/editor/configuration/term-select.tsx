import { useWatch } from "react-hook-form";
import { SelectField } from "../../../components/field/select-field.tsx";
import { useEditor } from "../editor-context.ts";
import { nameOptions } from "../form/options.ts";
import { useError } from "../form/use-error.ts";

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
