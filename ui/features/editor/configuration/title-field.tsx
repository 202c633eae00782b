import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { TextField } from "../../../components/field/text-field.tsx";
import { useEditor } from "../editor-context.ts";
import { formSubject } from "../form/board-payload.ts";
import { useError } from "../form/use-error.ts";

/** Left empty, the board is called as its subject, which therefore stands there. */
export function TitleField() {
  const { form } = useEditor();
  const [style, room] = useWatch({ control: form.control, name: ["style", "room"] });
  const error = useError(form, "title");
  return (
    <TextField
      label="Board title"
      optional
      error={error}
      placeholder={formSubject({ style, room })}
      maxLength={limits.title}
      autoComplete="off"
      {...form.register("title", { onChange: () => form.clearErrors("title") })}
    />
  );
}
