import { useQueryClient } from "@tanstack/react-query";
import type { TermUseWire, TermWire } from "../../../adapters/http/contract/term.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { requestJson } from "../../api/request.ts";
import { send } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { done, type NameKind } from "../terms/term-kinds.ts";
import { changeNames } from "./names-query.ts";
import { removalQuestion } from "./removal-question.ts";

/** Removes a name from a list, after a question where boards use it. Gives whether it was removed. */
export function useRemoveName(kind: NameKind, onRemoved: (id: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminAction({
    run: async ({ id, name }: Pick<TermWire, "id" | "name">) => {
      const uses = await requestJson<readonly TermUseWire[]>(kind.calls.boardCounts);
      const boards = uses.find((use) => use.id === id)?.boards ?? 0;
      if (boards > 0 && !window.confirm(removalQuestion(name, boards))) return false;
      await send("DELETE", kind.calls.one(id));
      return true;
    },
    onSuccess: (isRemoved, { id }) => {
      if (!isRemoved) return;
      onRemoved(id);
      toast({ title: done(kind.noun, "deleted") });
      void changeNames(client, kind, (names) => names.filter((name) => name.id !== id));
    },
    onError: (error) => toast(failureToast(error, `Failed to delete ${kind.noun}.`)),
  });
}
