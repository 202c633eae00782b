import { AdminSection } from "../../../components/admin-section.tsx";
import { RetryLine } from "../../../components/feedback/inline-error.tsx";
import { changeDescription } from "../description/change-description.ts";
import { afterSubjectChange } from "../description/description-state.ts";
import { useEditor } from "../editor-context.ts";
import * as css from "./configuration.css.ts";
import { GeneratedSubject } from "./generated-subject.tsx";
import { notLoaded } from "./not-loaded.ts";
import { TargetField } from "./target-field.tsx";
import { NameSelect } from "./term-select.tsx";
import { TitleField } from "./title-field.tsx";
import { useNameLists } from "./use-term-lists.ts";

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
