import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { AwaitedFactorDto, UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { isUnauthorized } from "../../api/http.ts";
import { arePasskeysPossible, askForPasskey, describeFactorFailure } from "../../api/passkeys.ts";
import { failureToast, sendJson } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { TextField } from "../../components/fields.tsx";
import { useClientValue } from "../../hooks/hydration.ts";
import { useToast } from "../../hooks/toasts.ts";
import { toastTexts } from "../../toast-texts.ts";
import * as css from "./account.css.ts";
import { AccountForm } from "./account-form.tsx";

const failed = toastTexts.session.loginFailed.title;

/** Nothing where passkeys do not work. */
export function PasskeyButton({ label, onSignedIn }: { label: string; onSignedIn: (user: UserDto) => void }) {
  const toast = useToast();
  const isPossible = useClientValue(arePasskeysPossible, false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => sendJson<UserDto>("POST", adminEndpoints.loginPasskey, await askForPasskey()),
    onSuccess: onSignedIn,
    onError: (error) => toast(failureToast(null, describeFactorFailure(error), failed)),
  });
  if (!isPossible) return null;
  return (
    <AdminButton pending={isPending} onClick={() => mutate()}>
      {label}
    </AdminButton>
  );
}

interface SecondStepProps {
  kinds: AwaitedFactorDto["secondFactor"];
  onSignedIn: (user: UserDto) => void;
  onRestart: () => void;
}

/** Asks for a second factor after the password (core/README.md, A26). */
export function SecondStep({ kinds, onSignedIn, onRestart }: SecondStepProps) {
  return (
    <div className={css.steps}>
      {kinds.includes("code") && <CodeForm onSignedIn={onSignedIn} onRestart={onRestart} />}
      {kinds.includes("passkey") && <PasskeyButton label="Use a passkey" onSignedIn={onSignedIn} />}
      {!kinds.includes("code") && !arePasskeysPossible() && (
        <p>Your passkey does not work at this address. Please open the site at its https address.</p>
      )}
      <AdminButton variant="ghost" onClick={onRestart}>
        Start again
      </AdminButton>
    </div>
  );
}

const setFocus = (input: HTMLInputElement | null) => input?.focus();

function CodeForm({ onSignedIn, onRestart }: Omit<SecondStepProps, "kinds">) {
  const toast = useToast();
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendJson<UserDto>("POST", adminEndpoints.loginCode, { code }),
    onSuccess: onSignedIn,
    onError: (failure) => {
      if (!isUnauthorized(failure)) return;
      toast(failureToast(null, "Too much time has passed. Please sign in again.", failed));
      onRestart();
    },
  });
  return (
    <AccountForm
      label="Second step"
      submit="Continue"
      pendingLabel="Signing in..."
      isPending={isPending}
      onSubmit={mutate}
    >
      <TextField
        ref={setFocus}
        label="Code"
        hint="From your authenticator app, or one of your recovery codes."
        error={error === null ? undefined : describeFactorFailure(error)}
        maxLength={limits.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </AccountForm>
  );
}
