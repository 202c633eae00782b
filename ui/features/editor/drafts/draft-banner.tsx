import { useEffect, useState } from "react";
import { AdminBanner } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { formatRecentTime } from "../../../format-dates.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { useEditor } from "../editor-context.ts";
import { hasSameValues } from "../form/editor-form.ts";
import type { StoredDraft } from "./draft-storage.ts";
import { listOpenEditors } from "./editor-session.ts";

/**
 * Offers to restore a stored draft; restores it at once when it was stored because the session expired (core/README.md,
 * E5).
 */
export function DraftBanner() {
  const { form, session } = useEditor();
  const toast = useToast();
  const [foundDraft, setFoundDraft] = useState<StoredDraft | null>(null);
  const { draftStorage, restoreDraft } = session;
  useEffect(() => {
    let isUnmounted = false;
    const offerDraft = (openKeys: readonly string[]) => {
      const stored = isUnmounted ? null : draftStorage.findLatest(openKeys);
      if (stored === null) return;
      if (hasSameValues(stored.draft.form, form.getValues())) return draftStorage.remove(stored.key);
      if (!stored.draft.restoresAutomatically) return setFoundDraft(stored);
      restoreDraft(stored.draft);
      draftStorage.remove(stored.key);
      toast({ title: "Your unsaved changes are back" });
    };
    listOpenEditors().then(offerDraft, () => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [draftStorage, restoreDraft, form, toast]);
  if (foundDraft === null) return null;

  const restoreOrDiscard = (shouldRestore: boolean) => {
    // Stashes what was typed since the banner appeared; it is offered next.
    const stashed = shouldRestore ? session.stashDraft() : null;
    if (shouldRestore) restoreDraft(foundDraft.draft);
    draftStorage.remove(foundDraft.key);
    setFoundDraft(stashed);
  };
  return (
    <AdminBanner
      text={`You have unsaved changes from ${formatRecentTime(new Date(foundDraft.draft.savedAt), new Date())}.`}
    >
      <AdminButton variant="primary" size="small" onClick={() => restoreOrDiscard(true)}>
        Restore
      </AdminButton>
      <AdminButton size="small" onClick={() => restoreOrDiscard(false)}>
        Discard
      </AdminButton>
    </AdminBanner>
  );
}
