import { useState } from "react";
import { BoardEditor } from "../../features/editor/board-editor.tsx";
import type { UnsavedWork } from "../../features/editor/drafts/editor-session.ts";
import type { EditorParts } from "../../features/editor/editor-parts.ts";
import { MoodboardField } from "../../features/editor/moodboard-section.tsx";
import { ProductSearchDialog } from "../../features/editor/product-search/product-search-dialog.tsx";
import { ManualProductForm } from "../../features/editor/products/manual-product-form.tsx";
import { useCurrentUser } from "../../features/session/use-current-user.ts";
import * as css from "./admin-layout.css.ts";
import { AdminFrame } from "./admin-layout.tsx";

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
