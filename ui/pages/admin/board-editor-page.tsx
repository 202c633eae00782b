import { useState } from "react";
import { BoardEditor } from "../../features/editor/board-editor.tsx";
import type { EditorParts } from "../../features/editor/editor-parts.ts";
import { ProductSearchDialog } from "../../features/editor/product-search/product-search-dialog.tsx";
import { ManualProductForm } from "../../features/editor/products/manual-product-form.tsx";
import type { UnsavedWork } from "../../features/editor/unsaved-work/keeping.ts";
import { MoodboardField } from "../../features/moodboard-upload/moodboard-field.tsx";
import { useCurrentUser } from "../../features/session/use-current-user.ts";
import { AdminFrame } from "./admin-layout.tsx";
import * as css from "./board-editor-page.css.ts";

const parts: EditorParts = { SearchDialog: ProductSearchDialog, MoodboardField, ManualProductForm };

/** Builds a new board (null) or edits one. */
export function BoardEditorPage({ id }: { id: string | null }) {
  const user = useCurrentUser();
  const [unsaved, setUnsaved] = useState<UnsavedWork>("none");
  return (
    <AdminFrame
      title={id === null ? "Create New Board" : "Edit Board"}
      actions={unsaved !== "none" && <UnsavedNote unsaved={unsaved} />}
    >
      {user !== null && (
        <BoardEditor key={user.id} boardId={id} account={user.id} parts={parts} onUnsavedChange={setUnsaved} />
      )}
    </AdminFrame>
  );
}

function UnsavedNote({ unsaved }: { unsaved: Exclude<UnsavedWork, "none"> }) {
  return (
    <>
      <span className={css.sentence}>
        {unsaved === "kept" ? "Unsaved changes kept on this device" : "Unsaved changes, not kept on this device"}
      </span>
      <span className={css.word}>Unsaved</span>
    </>
  );
}
