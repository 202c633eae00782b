import { useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { FactorsDto, NewAppDto, RecoveryCodesDto } from "../../../adapters/http/contract/operations/factors.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { send, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { TextField } from "../../components/fields.tsx";
import { formatCount } from "../../format.ts";
import { useToast } from "../../hooks/toasts.ts";
import * as css from "./account.css.ts";
import { AccountForm, findIssue, useFormFailure } from "./account-form.tsx";
import { useFactorsChanged } from "./factors-query.ts";

/** The authenticator app of the signed-in user, and the recovery codes (core/README.md, A31 and A32). */
export function AuthenticatorApp({ passkeys, hasApp, recoveryCodesLeft }: FactorsDto) {
  const [begun, setBegun] = useState<NewAppDto | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useFactorsChanged();
  const begin = useAdminMutation({
    mutationFn: () => sendJson<NewAppDto>("POST", adminEndpoints.app),
    onSuccess: setBegun,
    onError: useFormFailure("Failed to set up the app. Please try again."),
  });
  const showCodes = async ({ recoveryCodes }: RecoveryCodesDto) => {
    setBegun(null);
    setCodes(recoveryCodes);
    await refresh();
  };
  const setUp = (
    <AdminButton size="small" pending={begin.isPending} onClick={() => begin.mutate()}>
      Set up
    </AdminButton>
  );
  return (
    <AdminSection title="Authenticator app" action={hasApp || begun !== null ? undefined : setUp}>
      <p className={css.explanation}>
        {hasApp
          ? "After your password, the sign-in asks for a code from the app on your phone."
          : "An app on your phone shows codes that the sign-in asks for after your password."}
      </p>
      {begun !== null && <Confirmation begun={begun} onConfirmed={showCodes} />}
      {codes !== null && <RecoveryCodes codes={codes} onEnd={() => setCodes(null)} />}
      {(hasApp || (passkeys.length > 0 && recoveryCodesLeft > 0)) && codes === null && (
        <AppButtons hasApp={hasApp} left={recoveryCodesLeft} onCodes={showCodes} />
      )}
    </AdminSection>
  );
}

interface ConfirmationProps {
  begun: NewAppDto;
  onConfirmed: (codes: RecoveryCodesDto) => Promise<void>;
}

function Confirmation({ begun: { secret, qr }, onConfirmed }: ConfirmationProps) {
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => sendJson<RecoveryCodesDto>("PUT", adminEndpoints.app, { code }),
    onSuccess: onConfirmed,
    onError: useFormFailure("Failed to set up the app. Please try again."),
  });
  return (
    <div className={css.setUp}>
      <img className={css.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="QR code for the app" />
      <AccountForm label="Authenticator app" submit="Confirm" isPending={isPending} onSubmit={mutate}>
        <p>
          Scan this with the app, or type the key:
          <span className={css.key}>{secret.replaceAll(/(.{4})(?=.)/gu, "$1 ")}</span>
        </p>
        <TextField
          label="Code that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={limits.code}
          value={code}
          error={findIssue(error, "code")}
          onChange={({ target }) => setCode(target.value)}
        />
      </AccountForm>
    </div>
  );
}

interface AppButtonsProps {
  hasApp: boolean;
  left: number;
  onCodes: (codes: RecoveryCodesDto) => Promise<void>;
}

function AppButtons({ hasApp, left, onCodes }: AppButtonsProps) {
  const toast = useToast();
  const refresh = useFactorsChanged();
  const renew = useAdminMutation({
    mutationFn: () => sendJson<RecoveryCodesDto>("POST", adminEndpoints.recoveryCodes),
    onSuccess: onCodes,
    onError: useFormFailure("Failed to make new codes. Please try again."),
  });
  const remove = useAdminMutation({
    mutationFn: () => send("DELETE", adminEndpoints.app),
    onSuccess: async () => {
      await refresh();
      toast({ title: "Authenticator app removed" });
    },
    onError: useFormFailure("Failed to remove the app. Please try again."),
  });
  const ask = () => {
    if (window.confirm("Remove the authenticator app? Its codes will no longer be asked for.")) remove.mutate();
  };
  return (
    <div className={css.session}>
      <span>{formatCount(left, "recovery code")} left</span>
      <span className={css.buttons}>
        <AdminButton size="small" pending={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </AdminButton>
        {hasApp && (
          <AdminButton size="small" pending={remove.isPending} onClick={ask}>
            Remove app
          </AdminButton>
        )}
      </span>
    </div>
  );
}

/** Shown once: only hashes of the codes are stored. */
function RecoveryCodes({ codes, onEnd }: { codes: readonly string[]; onEnd: () => void }) {
  const toast = useToast();
  const text = codes.map((code) => `${code}\n`).join("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: "Recovery codes copied" }),
      () => toast({ title: "Could not copy", description: "Please download the codes.", variant: "destructive" }),
    );
  return (
    <div className={css.setUp} role="status">
      <p>
        Recovery codes sign you in without the app, each once. Keep them apart from your phone: they are not shown
        again.
      </p>
      <ol className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className={css.code}>
            {code}
          </li>
        ))}
      </ol>
      <span className={css.buttons}>
        {window.isSecureContext && (
          <AdminButton size="small" onClick={copy}>
            Copy
          </AdminButton>
        )}
        <a
          className={`${adminButtonVariant.secondary} ${adminButtonSize.small}`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <AdminButton size="small" variant="primary" onClick={onEnd}>
          Done
        </AdminButton>
      </span>
    </div>
  );
}
