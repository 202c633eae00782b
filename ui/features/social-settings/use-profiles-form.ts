import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { SocialProfilesDto } from "../../../adapters/http/contract/site.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { stash } from "../../api/form-stash.ts";
import { getJson } from "../../api/http.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import { listProfileIssues, type ProfileIssue, stashKey, toFieldIssues } from "./profile-validation.ts";

interface UpdateProfilesOptions {
  readonly onSaved: (saved: SocialProfilesDto) => void;
  /** Takes what the server says is wrong with the fields. */
  readonly onIssues: (issues: readonly ProfileIssue[]) => void;
  readonly onBeforeRedirect: () => void;
}

function useUpdateProfiles({ onSaved, onIssues, onBeforeRedirect }: UpdateProfilesOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (profiles: SocialProfilesDto) =>
      sendJson<SocialProfilesDto>("PUT", adminEndpoints.socialProfiles, profiles),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ title: "Social settings saved", description: "Visitors see the change at once." });
      return cancelAndInvalidate(client, { queryKey: ["site"] });
    },
    onError: (error) => {
      toast(failureToast(error, "Failed to save social settings. Please try again."));
      onIssues(toFieldIssues(parseProblem(error)?.issues ?? []));
    },
    onBeforeRedirect,
  });
}

export type ProfilesForm = UseFormReturn<SocialProfilesDto>;

/** The form over what is stored; what was typed before a sign-in comes back as unsaved. */
export function useProfilesForm(stored: SocialProfilesDto, kept: SocialProfilesDto | null) {
  const isLeaving = useRef(false);
  const form = useForm<SocialProfilesDto>({ defaultValues: stored });
  const { reset } = form;
  useEffect(() => {
    if (kept !== null) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  const showIssues = (issues: readonly ProfileIssue[]) => {
    for (const [place, { path, message }] of issues.entries()) {
      form.setError(path, { message }, { shouldFocus: place === 0 });
    }
  };
  const keep = useCallback(() => {
    isLeaving.current = true;
    stash(stashKey, form.getValues());
  }, [form]);
  useBeforeReload(keep);
  const save = useUpdateProfiles({ onSaved: (saved) => reset(saved), onIssues: showIssues, onBeforeRedirect: keep });
  const submit = form.handleSubmit((profiles) => {
    const issues = listProfileIssues(profiles);
    showIssues(issues);
    if (issues.length === 0 && !save.isPending) save.mutate(profiles);
  });
  const mayLeave = useCallback(() => isLeaving.current, []);
  return { form, submit, isSaving: save.isPending, mayLeave };
}

/** The profiles to edit, always as they are now. */
export const socialProfilesQuery = queryOptions({
  queryKey: ["social-profiles"],
  queryFn: () => getJson<SocialProfilesDto>(adminEndpoints.socialProfiles),
  staleTime: 0,
  gcTime: 0,
});
