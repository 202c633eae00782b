import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { area } from "../../../components/fields.css.ts";
import { useEditor } from "../editor-context.ts";
import { useError } from "../form/use-error.ts";
import * as css from "./description.css.ts";

/** From here on it is said how long the description may be. */
const nearLimit = limits.description * 0.9;
const sentenceId = "description-sentence";

/** Whatever is typed here is somebody's own. */
export function DescriptionField() {
  const { form } = useEditor();
  const error = useError(form, "description");
  return (
    <>
      <textarea
        className={`${area} ${css.text}`}
        aria-label="Description"
        aria-describedby={sentenceId}
        aria-invalid={error !== undefined}
        maxLength={limits.description}
        {...form.register("description", {
          onChange: () => {
            form.setValue("isHandEdited", true);
            form.clearErrors("description");
          },
        })}
      />
      <p id={sentenceId} className={error === undefined ? css.length : css.error}>
        {error ?? <Length />}
      </p>
    </>
  );
}

function Length() {
  const { form } = useEditor();
  const { length } = useWatch({ control: form.control, name: "description" });
  if (length < nearLimit) return null;
  return `${length.toLocaleString("en")} of ${limits.description.toLocaleString("en")} characters`;
}
