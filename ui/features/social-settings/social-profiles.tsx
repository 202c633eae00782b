import type { SocialProfilesDto } from "../../../adapters/http/contract/operations/site.ts";
import { defaultLabels, type SocialService, socialServices } from "../../../core/site/site-settings.ts";
import { useStash } from "../../api/form-stash.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { UnsavedChangesDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { TextField } from "../../components/fields.tsx";
import * as css from "./social-profiles.css.ts";
import {
  type ProfilesForm as Form,
  parseStashedProfiles,
  socialProfilesQuery,
  stashKey,
  useProfilesForm,
} from "./use-profiles-form.ts";

interface ProfilesFormProps {
  stored: SocialProfilesDto;
  /** Unsaved profiles from before a sign-in; null for none. */
  stashed: SocialProfilesDto | null;
}

function ProfilesForm({ stored, stashed }: ProfilesFormProps) {
  const { form, submit, isSaving, isNavigationAllowed } = useProfilesForm(stored, stashed);
  const { isDirty } = form.formState;
  return (
    <form className={css.form} aria-label="Social profiles" onSubmit={submit} noValidate>
      <p className={css.lead}>Visitors follow you with these buttons. Leave a URL empty to hide its button.</p>
      {socialServices.map((service) => (
        <ProfileFields key={service} service={service} form={form} />
      ))}
      <div className={css.footer}>
        <AdminButton variant="primary" type="submit" pending={isSaving} pendingLabel="Saving...">
          Save
        </AdminButton>
        {isDirty && <p className={css.note}>Unsaved changes</p>}
      </div>
      <UnsavedChangesDialog isUnsaved={isDirty} isNavigationAllowed={isNavigationAllowed}>
        Your changes to the social profiles are not saved.
      </UnsavedChangesDialog>
    </form>
  );
}

function ProfileFields({ service, form }: { service: SocialService; form: Form }) {
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

/** Loads the profiles behind the follow buttons and shows their form. */
export function SocialProfiles() {
  const { data: stored, isPending, refetch } = useAdminQuery(socialProfilesQuery);
  const stashed = useStash(stashKey, parseStashedProfiles);
  if (isPending) {
    return (
      <Skeleton>
        <SkeletonText size="title" lines={["half", "half", "half", "half"]} />
      </Skeleton>
    );
  }
  if (stored === undefined) {
    return <InlineError onRetry={() => void refetch()}>Failed to fetch social settings</InlineError>;
  }
  return <ProfilesForm stored={stored} stashed={stashed} />;
}
