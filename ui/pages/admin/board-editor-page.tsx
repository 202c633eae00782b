import { useState } from "react";
import { BoardEditor } from "../../features/editor/board-editor.tsx";
import type { DraftStatus } from "../../features/editor/drafts/editor-session.ts";
import { useCurrentUser } from "../../features/session/use-current-user.ts";
import { barLabel } from "./admin-layout.css.ts";
import { AdminLayout } from "./admin-layout.tsx";

/** Creates a board (`id` is null) or edits one. */
export function BoardEditorPage({ id }: { id: string | null }) {
  const user = useCurrentUser();
  const [draftStatus, setDraftStatus] = useState<DraftStatus>("none");
  return (
    <AdminLayout
      title={id === null ? "Create New Board" : "Edit Board"}
      actions={draftStatus !== "none" && <UnsavedIndicator draftStatus={draftStatus} />}
    >
      {user !== null && (
        <BoardEditor key={user.id} boardId={id} userId={user.id} onDraftStatusChange={setDraftStatus} />
      )}
    </AdminLayout>
  );
}

function UnsavedIndicator({ draftStatus }: { draftStatus: Exclude<DraftStatus, "none"> }) {
  return (
    <>
      <span className={barLabel.wide}>
        {draftStatus === "stored" ? "Unsaved changes kept on this device" : "Unsaved changes, not kept on this device"}
      </span>
      <span className={barLabel.narrow}>Unsaved</span>
    </>
  );
}
