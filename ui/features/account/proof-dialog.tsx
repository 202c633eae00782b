import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { arePasskeysPossible, describePasskeyFailure, sendPasskey } from "../../api/passkeys.ts";
import { describeProblem, send } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog, setAutofocus } from "../../components/dialogs/dialog.tsx";
import { TextField } from "../../components/fields.tsx";
import * as css from "./account.css.ts";
import { AccountForm } from "./account-form.tsx";
import { factorsQuery } from "./factors-query.ts";

/** Asks for the password or a passkey before a sensitive change (core/README.md, A35). */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const [password, setPassword] = useState("");
  const { data } = useQuery(factorsQuery);
  const onSuccess = () => onEnd(true);
  const byPassword = useMutation({
    mutationFn: () => send("POST", adminEndpoints.proof, { password }),
    onSuccess,
  });
  const byPasskey = useMutation({ mutationFn: () => sendPasskey(adminEndpoints.passkeyProof), onSuccess });
  const failure = byPassword.error && describeProblem(byPassword.error, "The connection was lost. Please try again.");
  const hasPasskey = arePasskeysPossible() && (data?.passkeys.length ?? 0) > 0;
  return (
    <Dialog
      title="Confirm that it is you"
      description="Your last sign-in or confirmation was more than ten minutes ago."
      onClose={() => onEnd(false)}
    >
      <AccountForm
        label="Confirm that it is you"
        submit="Confirm"
        isPending={byPassword.isPending}
        onSubmit={byPassword.mutate}
      >
        <TextField
          ref={setAutofocus}
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={limits.password}
          value={password}
          error={failure ?? undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      </AccountForm>
      {hasPasskey && (
        <div className={css.other}>
          <AdminButton pending={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            Use a passkey
          </AdminButton>
          {byPasskey.error && <p role="alert">{describePasskeyFailure(byPasskey.error)}</p>}
        </div>
      )}
    </Dialog>
  );
}
