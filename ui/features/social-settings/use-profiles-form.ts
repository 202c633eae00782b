import { useCallback, useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { SocialProfilesWire } from "../../../adapters/http/contract/site.ts";
import { keepWork } from "../../api/form-stash.ts";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import { keptAs } from "./kept-profiles.ts";
import { issuesOf, type ProfileIssue } from "./profile-validation.ts";
import { useSaveProfiles } from "./use-save-profiles.ts";

export type ProfilesForm = UseFormReturn<SocialProfilesWire>;

/** The form over what is stored; what was typed before a sign-in comes back as unsaved. */
export function useProfilesForm(stored: SocialProfilesWire, kept: SocialProfilesWire | null) {
  const isLeaving = useRef(false);
  const form = useForm<SocialProfilesWire>({ defaultValues: stored });
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
    keepWork(keptAs, form.getValues());
  }, [form]);
  useBeforeReload(keep);
  const save = useSaveProfiles({ onSaved: (saved) => reset(saved), onIssues: showIssues, beforeLeaving: keep });
  const submit = form.handleSubmit((profiles) => {
    const issues = issuesOf(profiles);
    showIssues(issues);
    if (issues.length === 0 && !save.isPending) save.mutate(profiles);
  });
  const mayLeave = useCallback(() => isLeaving.current, []);
  return { form, submit, isSaving: save.isPending, mayLeave };
}
