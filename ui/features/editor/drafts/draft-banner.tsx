import { useEffect, useState } from "react";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import * as css from "../board-editor.css.ts";
import { useEditor } from "../editor-context.ts";
import { hasSameContent } from "../form/board-payload.ts";
import { formatTimestamp } from "./draft.ts";
import type { StoredDraft } from "./draft-storage.ts";
import { listOpenEditors } from "./use-editor-session.ts";

/** Offers back what was not saved last time. What a session that ended left behind comes back unasked. */
export function DraftBanner() {
  const { form, session } = useEditor();
  const toast = useToast();
  const [foundDraft, setOffered] = useState<StoredDraft | null>(null);
  const { draftStorage, restoreDraft } = session;
  useEffect(() => {
    let isGone = false;
    const offer = (living: readonly string[]) => {
      const stored = isGone ? null : draftStorage.findLatest(living);
      if (stored === null) return;
      if (hasSameContent(stored.draft.form, form.getValues())) return draftStorage.remove(stored.name);
      if (!stored.draft.resumes) return setOffered(stored);
      restoreDraft(stored.draft);
      draftStorage.remove(stored.name);
      toast({ title: "Your unsaved changes are back" });
    };
    listOpenEditors().then(offer, () => undefined);
    return () => {
      isGone = true;
    };
  }, [draftStorage, restoreDraft, form, toast]);
  if (foundDraft === null) return null;

  const restoreOrDiscard = (isWanted: boolean) => {
    // Whoever typed on before they restored would lose that: it is offered next.
    const typedSince = isWanted ? session.stashDraft() : null;
    if (isWanted) restoreDraft(foundDraft.draft);
    draftStorage.remove(foundDraft.name);
    setOffered(typedSince);
  };
  return (
    <div className={css.offer} role="status">
      <p className={css.draftText}>
        You have unsaved changes from {formatTimestamp(new Date(foundDraft.draft.keptAt), new Date())}.
      </p>
      <AdminButton variant="primary" size="small" onClick={() => restoreOrDiscard(true)}>
        Restore
      </AdminButton>
      <AdminButton size="small" onClick={() => restoreOrDiscard(false)}>
        Discard
      </AdminButton>
    </div>
  );
}
