import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { arePasskeysPossible, askForPasskey, describeFactorFailure } from "../../api/passkeys.ts";
import { send } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog, setAutofocus } from "../../components/dialogs/dialog.tsx";
import { PasswordField } from "../../components/fields.tsx";
import * as css from "./account.css.ts";
import { AccountForm } from "./account-form.tsx";
import { factorsQuery } from "./factors-query.ts";

/** Asks for the password or a passkey before a sensitive change (core/README.md, A28). */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const [password, setPassword] = useState("");
  const { data } = useQuery(factorsQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (isByPasskey: boolean) =>
      send("POST", adminEndpoints.proof, isByPasskey ? { passkey: await askForPasskey() } : { password }),
    onSuccess: () => onEnd(true),
  });
  return (
    <Dialog
      title="Confirm that it is you"
      description="Your last sign-in or confirmation was more than ten minutes ago."
      onClose={() => onEnd(false)}
    >
      <AccountForm
        label="Confirm that it is you"
        submit="Confirm"
        pendingLabel="Confirming..."
        isPending={isPending}
        onSubmit={() => password !== "" && mutate(false)}
      >
        <PasswordField
          ref={setAutofocus}
          label="Password"
          value={password}
          error={error === null ? undefined : describeFactorFailure(error)}
          onChange={({ target }) => setPassword(target.value)}
        />
      </AccountForm>
      {arePasskeysPossible() && (data?.passkeys.length ?? 0) > 0 && (
        <div className={css.other}>
          <AdminButton onClick={() => mutate(true)}>Use a passkey</AdminButton>
        </div>
      )}
    </Dialog>
  );
}
