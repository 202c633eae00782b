import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { SocialProfilesDto } from "../../../adapters/http/contract/operations/site.ts";
import { toProfileList, validateProfiles } from "../../../core/site/site-settings.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { stash } from "../../api/form-stash.ts";
import { getJson } from "../../api/http.ts";
import { invalidateSocialProfiles } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { failureToast, parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { useBeforeReload } from "../../hooks/page-reload.ts";

const fields = ["pinterest.url", "pinterest.label", "instagram.url", "instagram.label"] as const;

interface ProfileIssue {
  readonly path: (typeof fields)[number];
  readonly message: string;
}

/** Validates the profiles by the rules of the server. */
export function listProfileIssues(profiles: SocialProfilesDto): readonly ProfileIssue[] {
  return toFieldIssues(validateProfiles(toProfileList(profiles)));
}

/** The issues that belong to a field of the form. */
export function toFieldIssues(
  issues: readonly { readonly path: string; readonly message: string }[],
): readonly ProfileIssue[] {
  return issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field === undefined ? [] : [{ path: field, message }];
  });
}

/** Stash key of unsaved profiles during a redirect to the sign-in page. */
export const stashKey = "social-profiles";

/** Parses stashed profiles; null for anything else. */
export function parseStashedProfiles(stored: unknown): SocialProfilesDto | null {
  const pinterest = parseStashedProfile(getProperty(stored, "pinterest"));
  const instagram = parseStashedProfile(getProperty(stored, "instagram"));
  return pinterest && instagram && { pinterest, instagram };
}

function parseStashedProfile(stored: unknown): SocialProfilesDto["pinterest"] | null {
  const [label, url] = [getProperty(stored, "label"), getProperty(stored, "url")];
  return typeof label === "string" && typeof url === "string" ? { label, url } : null;
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

interface UpdateProfilesOptions {
  readonly onSaved: (saved: SocialProfilesDto) => void;
  /** Called with the issues of a refused save. */
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
      return invalidateSocialProfiles(client);
    },
    onError: (error) => {
      toast(failureToast(error, "Failed to save social settings. Please try again."));
      onIssues(toFieldIssues(parseProblem(error)?.issues ?? []));
    },
    onBeforeRedirect,
  });
}

export type ProfilesForm = UseFormReturn<SocialProfilesDto>;

/** The form of the stored profiles; `stashed` values from before a sign-in are unsaved changes. */
export function useProfilesForm(stored: SocialProfilesDto, stashed: SocialProfilesDto | null) {
  const isRedirecting = useRef(false);
  const form = useForm<SocialProfilesDto>({ defaultValues: stored });
  const { reset } = form;
  useEffect(() => {
    if (stashed !== null) reset(stashed, { keepDefaultValues: true });
  }, [stashed, reset]);
  const showIssues = (issues: readonly ProfileIssue[]) => {
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(path, { message }, { shouldFocus: index === 0 });
    }
  };
  const stashProfiles = useCallback(() => {
    isRedirecting.current = true;
    stash(stashKey, form.getValues());
  }, [form]);
  useBeforeReload(stashProfiles);
  const save = useUpdateProfiles({
    onSaved: (saved) => reset(saved),
    onIssues: showIssues,
    onBeforeRedirect: stashProfiles,
  });
  const submit = form.handleSubmit((profiles) => {
    const issues = listProfileIssues(profiles);
    showIssues(issues);
    if (issues.length === 0 && !save.isPending) save.mutate(profiles);
  });
  const isNavigationAllowed = useCallback(() => isRedirecting.current, []);
  return { form, submit, isSaving: save.isPending, isNavigationAllowed };
}

/** The profiles to edit. */
export const socialProfilesQuery = queryOptions({
  queryKey: queryKeys.socialProfiles,
  queryFn: () => getJson<SocialProfilesDto>(adminEndpoints.socialProfiles),
  staleTime: 0,
  gcTime: 0,
});
