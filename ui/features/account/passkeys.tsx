import { useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { FactorsDto } from "../../../adapters/http/contract/operations/factors.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { addPasskey, arePasskeysPossible, describePasskeyFailure } from "../../api/passkeys.ts";
import { failureToast, send } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { TextField } from "../../components/fields.tsx";
import { formatDateTime } from "../../format-dates.ts";
import { useToast } from "../../hooks/toasts.ts";
import * as css from "./account.css.ts";
import { AccountForm, useFormFailure } from "./account-form.tsx";
import { useFactorsChanged } from "./factors-query.ts";

type PasskeyDto = FactorsDto["passkeys"][number];

/** The passkeys of the signed-in user (core/README.md, A30). */
export function Passkeys({ passkeys }: Pick<FactorsDto, "passkeys">) {
  const toast = useToast();
  const refresh = useFactorsChanged();
  const { mutate, isPending } = useAdminMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      await refresh();
      toast({ title: "Passkey added" });
    },
    onError: (error) => toast(failureToast(null, describePasskeyFailure(error))),
  });
  const add = (
    <AdminButton size="small" pending={isPending} pendingLabel="Adding..." onClick={() => mutate()}>
      Add a passkey
    </AdminButton>
  );
  return (
    <AdminSection title="Passkeys" action={arePasskeysPossible() ? add : undefined}>
      <p className={css.explanation}>
        A passkey signs you in with your fingerprint, your face or the PIN of your device, instead of the password.
        {!arePasskeysPossible() && " Passkeys work only where this site has an https address with a name."}
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt } }: { passkey: PasskeyDto }) {
  const toast = useToast();
  const refresh = useFactorsChanged();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useAdminMutation({
    mutationFn: () => send("DELETE", adminEndpoints.passkey(id)),
    onSuccess: async () => {
      await refresh();
      toast({ title: "Passkey removed" });
    },
    onError: useFormFailure("Failed to remove the passkey. Please try again."),
  });
  const ask = () => {
    if (window.confirm(`Remove the passkey “${name}”? It will no longer sign you in.`)) remove.mutate();
  };
  if (isRenaming) {
    return (
      <li className={css.renaming}>
        <RenameForm id={id} name={name} onEnd={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={css.session}>
      <span className={css.name}>
        {name}
        <span className={css.times}>
          {`Added ${formatDateTime(createdAt)}, ${usedAt === null ? "not used yet" : `last used ${formatDateTime(usedAt)}`}`}
        </span>
      </span>
      <span className={css.buttons}>
        <AdminButton size="small" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </AdminButton>
        <AdminButton size="small" aria-label={`Remove ${name}`} pending={remove.isPending} onClick={ask}>
          Remove
        </AdminButton>
      </span>
    </li>
  );
}

function RenameForm({ id, name, onEnd }: { id: string; name: string; onEnd: () => void }) {
  const refresh = useFactorsChanged();
  const [text, setText] = useState(name);
  const { mutate, isPending } = useAdminMutation({
    mutationFn: () => send("PATCH", adminEndpoints.passkey(id), { name: text.trim() || name }),
    onSuccess: async () => {
      await refresh();
      onEnd();
    },
    onError: useFormFailure("Failed to rename the passkey. Please try again."),
  });
  return (
    <AccountForm label={`Rename ${name}`} submit="Save" isPending={isPending} onSubmit={mutate}>
      <TextField
        ref={setFocus}
        label="Name of the passkey"
        maxLength={limits.name}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </AccountForm>
  );
}

const setFocus = (input: HTMLInputElement | null) => input?.focus();
