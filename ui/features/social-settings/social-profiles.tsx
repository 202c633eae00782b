import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { SocialSettingsDto } from "../../../adapters/http/contract/operations/site.ts";
import {
  defaultLabels,
  type SocialService,
  socialServices,
  toProfileList,
  validateDisclosure,
  validateProfiles,
} from "../../../core/site/site-settings.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { useStash, useStashBeforeLeaving } from "../../api/form-stash.ts";
import { getJson } from "../../api/http.ts";
import { invalidateSocialProfiles } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { parseProblem, sendJson } from "../../api/send.ts";
import { hasShape, isText } from "../../api/stored-shape.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { UnsavedChangesDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SkeletonText } from "../../components/feedback/skeleton.tsx";
import { ParagraphField, TextField } from "../../components/fields.tsx";
import { useToast } from "../../hooks/toasts.ts";
import * as css from "./social-profiles.css.ts";

interface ProfilesFormProps {
  stored: SocialSettingsDto;
  /** Unsaved settings from before a sign-in; null for none. */
  stashed: SocialForm | null;
}

function ProfilesForm({ stored, stashed }: ProfilesFormProps) {
  const { form, submit, isSaving, isNavigationAllowed } = useProfilesForm(stored, stashed);
  const { isDirty } = form.formState;
  return (
    <form className={css.form} aria-label="Social settings" onSubmit={submit} noValidate>
      <p className={css.lead}>Visitors follow you with these buttons. Leave a URL empty to hide its button.</p>
      {socialServices.map((service) => (
        <ProfileFields key={service} service={service} form={form} />
      ))}
      <AdminSection title="Disclosure">
        <ParagraphField
          {...form.register("disclosure")}
          label="Disclosure"
          optional
          hint={describeDisclosure(stored.hasPartnerTag)}
          error={form.formState.errors.disclosure?.message}
        />
      </AdminSection>
      <div className={css.footer}>
        <AdminButton variant="primary" type="submit" pending={isSaving} pendingLabel="Saving...">
          Save
        </AdminButton>
        {isDirty && <p className={css.note}>Unsaved changes</p>}
      </div>
      <UnsavedChangesDialog isUnsaved={isDirty} isNavigationAllowed={isNavigationAllowed}>
        Your changes to the social settings are not saved.
      </UnsavedChangesDialog>
    </form>
  );
}

function describeDisclosure(hasPartnerTag: boolean): string {
  const shown = "Visitors read it above the products of a board. Leave it empty to hide it.";
  return hasPartnerTag ? shown : `${shown} It is not shown now: no partner tag is set (AMAZON_PARTNER_TAG).`;
}

function ProfileFields({ service, form }: { service: SocialService; form: UseFormReturn<SocialForm> }) {
  const name = defaultLabels[service];
  const errors = form.formState.errors[service];
  return (
    <AdminSection title={name}>
      <div className={css.fields}>
        <TextField
          {...form.register(`${service}.url`)}
          label={`${name} URL`}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={`https://www.${service}.com/...`}
          error={errors?.url?.message}
        />
        <TextField
          {...form.register(`${service}.label`)}
          label={`${name} label`}
          autoComplete="off"
          hint="Button text"
          error={errors?.label?.message}
        />
      </div>
    </AdminSection>
  );
}

const skeleton = <SkeletonText size="title" lines={["half", "half", "half", "half"]} />;

/** Loads the profiles behind the follow buttons and the disclosure, and shows their form. */
export function SocialProfiles() {
  const query = useAdminQuery(socialSettingsQuery);
  const stashed = useStash(stashKey, (value) => (isSocialForm(value) ? value : null));
  return (
    <QueryContent query={query} error="Failed to fetch social settings" skeleton={skeleton}>
      {(stored) => <ProfilesForm stored={stored} stashed={stashed} />}
    </QueryContent>
  );
}

const fields = ["pinterest.url", "pinterest.label", "instagram.url", "instagram.label", "disclosure"] as const;

/** What can be edited. */
type SocialForm = Omit<SocialSettingsDto, "hasPartnerTag">;

interface ProfileIssue {
  readonly path: (typeof fields)[number];
  readonly message: string;
}

/** Validates the settings by the rules of the server. */
function listProfileIssues(settings: SocialForm): readonly ProfileIssue[] {
  return toFieldIssues([...validateProfiles(toProfileList(settings)), ...validateDisclosure(settings.disclosure)]);
}

/** The issues that belong to a field of the form. */
function toFieldIssues(
  issues: readonly { readonly path: string; readonly message: string }[],
): readonly ProfileIssue[] {
  return issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field === undefined ? [] : [{ path: field, message }];
  });
}

/** Stash key of unsaved settings during a redirect to the sign-in page. */
const stashKey = "social-profiles";

const profileShape = { label: isText, url: isText };
const isSocialForm = hasShape<SocialForm>({
  pinterest: hasShape(profileShape),
  instagram: hasShape(profileShape),
  disclosure: isText,
});

/** The form of the stored settings; `stashed` values from before a sign-in are unsaved changes. */
function useProfilesForm(stored: SocialSettingsDto, stashed: SocialForm | null) {
  const client = useQueryClient();
  const toast = useToast();
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
  const { stashNow, isNavigationAllowed } = useStashBeforeLeaving(stashKey, form.getValues);
  const save = useAdminMutation({
    mutationFn: (settings: SocialForm) => sendJson<SocialSettingsDto>("PUT", adminEndpoints.socialProfiles, settings),
    onSuccess: (saved) => {
      reset(toForm(saved));
      toast({ title: "Social settings saved", description: "Visitors see the change at once." });
      return invalidateSocialProfiles(client);
    },
    failure: "Failed to save social settings. Please try again.",
    onError: (error) => showIssues(toFieldIssues(parseProblem(error)?.issues ?? [])),
    onBeforeRedirect: stashNow,
  });
  const submit = form.handleSubmit((settings) => {
    const issues = listProfileIssues(settings);
    showIssues(issues);
    if (issues.length === 0 && !save.isPending) save.mutate(settings);
  });
  return { form, submit, isSaving: save.isPending, isNavigationAllowed };
}

function toForm({ pinterest, instagram, disclosure }: SocialSettingsDto): SocialForm {
  return { pinterest, instagram, disclosure };
}

/** The settings to edit. */
const socialSettingsQuery = queryOptions({
  queryKey: queryKeys.socialProfiles,
  queryFn: () => getJson<SocialSettingsDto>(adminEndpoints.socialProfiles),
  staleTime: 0,
  gcTime: 0,
});
