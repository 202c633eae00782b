import { useWatch } from "react-hook-form";
import { titleOrSubject } from "../../../../core/board/subject.ts";
import { StyleName } from "../../../components/style-name/style-name.tsx";
import { useEditor } from "../editor-context.ts";
import { formSubject } from "../form/board-payload.ts";
import * as css from "./preview.css.ts";

/** What a visitor will read. Each part follows its own fields, so that typing draws nothing else anew. */
export function PreviewWords() {
  return (
    <div className={css.previewText}>
      <Style />
      <Title />
      <Description />
    </div>
  );
}

function Style() {
  const { form } = useEditor();
  const style = useWatch({ control: form.control, name: "style" });
  return style === "" ? null : <StyleName>{style}</StyleName>;
}

function Title() {
  const { form } = useEditor();
  const [title, style, room] = useWatch({ control: form.control, name: ["title", "style", "room"] });
  return (
    <p className={css.title} dir="auto">
      {titleOrSubject(title, formSubject({ style, room })) || "Untitled Board"}
    </p>
  );
}

function Description() {
  const { form } = useEditor();
  const description = useWatch({ control: form.control, name: "description" });
  return description.trim() === "" ? null : (
    <p className={css.description} dir="auto">
      {description}
    </p>
  );
}
