import { useEffect, useState } from "react";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import * as css from "../board-editor.css.ts";
import { useEditor } from "../editor-context.ts";
import { isSameWork } from "../form/board-payload.ts";
import { momentInWords } from "./draft.ts";
import type { KeptDraft } from "./draft-storage.ts";
import { livingEditors } from "./use-editor-session.ts";

/** Offers back what was not saved last time. What a session that ended left behind comes back unasked. */
export function DraftOffer() {
  const { form, work } = useEditor();
  const toast = useToast();
  const [offered, setOffered] = useState<KeptDraft | null>(null);
  const { shelf, takeUp } = work;
  useEffect(() => {
    let isGone = false;
    const offer = (living: readonly string[]) => {
      const kept = isGone ? null : shelf.newest(living);
      if (kept === null) return;
      if (isSameWork(kept.draft.form, form.getValues())) return shelf.remove(kept.name);
      if (!kept.draft.resumes) return setOffered(kept);
      takeUp(kept.draft);
      shelf.remove(kept.name);
      toast({ title: "Your unsaved changes are back" });
    };
    livingEditors().then(offer, () => undefined);
    return () => {
      isGone = true;
    };
  }, [shelf, takeUp, form, toast]);
  if (offered === null) return null;

  const decide = (isWanted: boolean) => {
    // Whoever typed on before they restored would lose that: it is offered next.
    const typedSince = isWanted ? work.setAside() : null;
    if (isWanted) takeUp(offered.draft);
    shelf.remove(offered.name);
    setOffered(typedSince);
  };
  return (
    <div className={css.offer} role="status">
      <p className={css.draftText}>
        You have unsaved changes from {momentInWords(new Date(offered.draft.keptAt), new Date())}.
      </p>
      <ActionButton look="primary" size="small" onClick={() => decide(true)}>
        Restore
      </ActionButton>
      <ActionButton size="small" onClick={() => decide(false)}>
        Discard
      </ActionButton>
    </div>
  );
}
