import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { RetryLine } from "../../../components/feedback/inline-error.tsx";
import { TextField } from "../../../components/fields.tsx";
import { afterSubjectChange, changeDescription } from "../description/description-state.ts";
import { useEditor } from "../editor-context.ts";
import { formSubject } from "../form/board-payload.ts";
import { targetCount, withinTargets } from "../form/editor-form.ts";
import { useError } from "../form/field-errors.ts";
import * as css from "./configuration.css.ts";
import { NameSelect } from "./term-select.tsx";
import { useNameLists } from "./use-term-lists.ts";

/** The style and the room joined: what the board is about (specification, section 4). */
function GeneratedSubject() {
  const { form } = useEditor();
  const [style, room] = useWatch({ control: form.control, name: ["style", "room"] });
  return (
    <p className={css.subject}>
      <span className={css.subjectLabel}>Generated Subject</span>
      <output className={css.subjectName}>{formSubject({ style, room })}</output>
    </p>
  );
}

/** Which lists of names could not be loaded, as a sentence. Takes at least one. */
export function notLoaded(lists: readonly string[]): string {
  const named = new Intl.ListFormat("en-GB").format(lists);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} could not be loaded.`;
}

/** How many products the admin aims at. It blocks nothing: a count out of bounds becomes the nearest within them. */
function TargetField() {
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

/** Left empty, the board is called as its subject, which therefore stands there. */
function TitleField() {
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

export function ConfigurationCard() {
  const lists = useNameLists();
  const { form } = useEditor();
  const changeSubject = () => changeDescription(form, afterSubjectChange);
  return (
    <AdminSection title="Configuration">
      {lists.failed.length > 0 && (
        <div className={css.failed}>
          <RetryLine onRetry={lists.retry}>{notLoaded(lists.failed)}</RetryLine>
        </div>
      )}
      <div className={css.card}>
        <div className={css.fields}>
          <NameSelect name="style" label="Style" none="Select a style" names={lists.styles} onChange={changeSubject} />
          <NameSelect name="room" label="Room" none="None" names={lists.rooms} optional onChange={changeSubject} />
          <NameSelect name="adjective" label="Adjective" none="None" names={lists.adjectives} optional />
          <div className={css.wide}>
            <TitleField />
          </div>
          <TargetField />
        </div>
      </div>
      <GeneratedSubject />
    </AdminSection>
  );
}
