import { TextField } from "../../../components/field/text-field.tsx";
import { useEditor } from "../editor-context.ts";
import { targetCount, withinTargets } from "../form/target-count.ts";

/** How many products the admin aims at. It blocks nothing: a count out of bounds becomes the nearest within them. */
export function TargetField() {
  const { form } = useEditor();
  return (
    <TextField
      label="Target product count"
      type="number"
      inputMode="numeric"
      min={targetCount.least}
      max={targetCount.most}
      {...form.register("targetCount", {
        valueAsNumber: true,
        onBlur: () => form.setValue("targetCount", withinTargets(form.getValues("targetCount"))),
      })}
    />
  );
}
