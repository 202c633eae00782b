import { useQueryClient } from "@tanstack/react-query";
import type { SocialProfilesWire } from "../../../adapters/http/contract/site.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { askAnew } from "../../api/invalidate.ts";
import { problemOf } from "../../api/problem-of.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { atFields, type ProfileIssue } from "./profile-validation.ts";

interface Saving {
  readonly onSaved: (saved: SocialProfilesWire) => void;
  /** Takes what the server says is wrong with the fields. */
  readonly onIssues: (issues: readonly ProfileIssue[]) => void;
  readonly beforeLeaving: () => void;
}

export function useSaveProfiles({ onSaved, onIssues, beforeLeaving }: Saving) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminAction({
    run: (profiles: SocialProfilesWire) => sendJson<SocialProfilesWire>("PUT", adminPaths.socialProfiles, profiles),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ title: "Social settings saved", description: "Visitors see the change at once." });
      return askAnew(client, { queryKey: ["site"] });
    },
    onError: (error) => {
      toast(failureToast(error, "Failed to save social settings. Please try again."));
      onIssues(atFields(problemOf(error)?.issues ?? []));
    },
    beforeLeaving,
  });
}
