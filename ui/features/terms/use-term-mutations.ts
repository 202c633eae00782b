import { useQueryClient } from "@tanstack/react-query";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { problemOf } from "../../api/problem-of.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { changeNames } from "../lists-admin/names-query.ts";
import { done, type NameKind } from "./term-kinds.ts";

interface Adding {
  readonly onAdded: (sent: string) => void;
  /** Takes why the server has refused it, in its own words. */
  readonly onRefused: (message: string) => void;
  readonly beforeLeaving: () => void;
}

/** Adds a trimmed name to a list (specification, section 8, has the words). */
export function useAddName(kind: NameKind, { onAdded, onRefused, beforeLeaving }: Adding) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminAction({
    run: (name: string) => sendJson<TermWire>("POST", kind.calls.all, { name }),
    onSuccess: (added, sent) => {
      onAdded(sent);
      toast({ title: done(kind.noun, "added") });
      void changeNames(client, kind, (names) => [...names, added]);
    },
    onError: (error) => {
      toast(failureToast(error, `Failed to add ${kind.noun}. It may already exist.`));
      const problem = problemOf(error);
      if (problem !== null) onRefused([problem.message, problem.suggestion].filter(Boolean).join(" "));
    },
    beforeLeaving,
  });
}
