import type { SocialSettingsDto } from "../../../adapters/http/contract/operations/site.ts";
import { defaultLabels, type SocialService, socialServices } from "../../../core/site/site-settings.ts";
import { useStash } from "../../api/form-stash.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { UnsavedChangesDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { ParagraphField, TextField } from "../../components/fields.tsx";
import * as css from "./social-profiles.css.ts";
import {
  type ProfilesForm as Form,
  parseStashedSettings,
  type SocialForm,
  socialSettingsQuery,
  stashKey,
  useProfilesForm,
} from "./use-profiles-form.ts";

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
  const shown = "Visitors read it above the first link to a shop. Leave it empty to hide it.";
  return hasPartnerTag ? shown : `${shown} It is not shown now: no partner tag is set (AMAZON_PARTNER_TAG).`;
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

/** Loads the profiles behind the follow buttons and the disclosure, and shows their form. */
export function SocialProfiles() {
  const { data: stored, isPending, refetch } = useAdminQuery(socialSettingsQuery);
  const stashed = useStash(stashKey, parseStashedSettings);
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
