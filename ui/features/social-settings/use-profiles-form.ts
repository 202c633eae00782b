import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { SocialSettingsDto } from "../../../adapters/http/contract/operations/site.ts";
import { toProfileList, validateDisclosure, validateProfiles } from "../../../core/site/site-settings.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { stash } from "../../api/form-stash.ts";
import { getJson } from "../../api/http.ts";
import { invalidateSocialProfiles } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { failureToast, parseProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { useBeforeReload } from "../../hooks/page-reload.ts";

const fields = ["pinterest.url", "pinterest.label", "instagram.url", "instagram.label", "disclosure"] as const;

/** What can be edited. */
export type SocialForm = Omit<SocialSettingsDto, "hasPartnerTag">;

interface ProfileIssue {
  readonly path: (typeof fields)[number];
  readonly message: string;
}

/** Validates the settings by the rules of the server. */
export function listProfileIssues(settings: SocialForm): readonly ProfileIssue[] {
  return toFieldIssues([...validateProfiles(toProfileList(settings)), ...validateDisclosure(settings.disclosure)]);
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

/** Stash key of unsaved settings during a redirect to the sign-in page. */
export const stashKey = "social-profiles";

/** Parses stashed settings; null for anything else. */
export function parseStashedSettings(stored: unknown): SocialForm | null {
  const pinterest = parseStashedProfile(getProperty(stored, "pinterest"));
  const instagram = parseStashedProfile(getProperty(stored, "instagram"));
  const disclosure = getProperty(stored, "disclosure");
  return pinterest && instagram && typeof disclosure === "string" ? { pinterest, instagram, disclosure } : null;
}

function parseStashedProfile(stored: unknown): SocialForm["pinterest"] | null {
  const [label, url] = [getProperty(stored, "label"), getProperty(stored, "url")];
  return typeof label === "string" && typeof url === "string" ? { label, url } : null;
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

interface UpdateProfilesOptions {
  readonly onSaved: (saved: SocialSettingsDto) => void;
  /** Called with the issues of a refused save. */
  readonly onIssues: (issues: readonly ProfileIssue[]) => void;
  readonly onBeforeRedirect: () => void;
}

function useUpdateProfiles({ onSaved, onIssues, onBeforeRedirect }: UpdateProfilesOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (settings: SocialForm) => sendJson<SocialSettingsDto>("PUT", adminEndpoints.socialProfiles, settings),
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

export type ProfilesForm = UseFormReturn<SocialForm>;

/** The form of the stored settings; `stashed` values from before a sign-in are unsaved changes. */
export function useProfilesForm(stored: SocialSettingsDto, stashed: SocialForm | null) {
  const isRedirecting = useRef(false);
  const form = useForm<SocialForm>({ defaultValues: toForm(stored) });
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
    onSaved: (saved) => reset(toForm(saved)),
    onIssues: showIssues,
    onBeforeRedirect: stashProfiles,
  });
  const submit = form.handleSubmit((settings) => {
    const issues = listProfileIssues(settings);
    showIssues(issues);
    if (issues.length === 0 && !save.isPending) save.mutate(settings);
  });
  const isNavigationAllowed = useCallback(() => isRedirecting.current, []);
  return { form, submit, isSaving: save.isPending, isNavigationAllowed };
}

function toForm({ pinterest, instagram, disclosure }: SocialSettingsDto): SocialForm {
  return { pinterest, instagram, disclosure };
}

/** The settings to edit. */
export const socialSettingsQuery = queryOptions({
  queryKey: queryKeys.socialProfiles,
  queryFn: () => getJson<SocialSettingsDto>(adminEndpoints.socialProfiles),
  staleTime: 0,
  gcTime: 0,
});
