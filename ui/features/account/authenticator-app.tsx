import { useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { FactorsDto, NewAppDto, RecoveryCodesDto } from "../../../adapters/http/contract/operations/factors.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { send, sendJson } from "../../api/send.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { TextField } from "../../components/fields.tsx";
import { formatCount } from "../../format.ts";
import { useToast } from "../../hooks/toasts.ts";
import * as css from "./account.css.ts";
import { AccountForm, findIssue } from "./account-form.tsx";
import { useFactorChange } from "./factors-query.ts";

/** The authenticator app of the signed-in user, and the recovery codes (core/README.md, A24 and A25). */
export function AuthenticatorApp({ hasApp, recoveryCodesLeft }: FactorsDto) {
  const [begun, setBegun] = useState<NewAppDto | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useFactorChange({ run: () => sendJson<NewAppDto>("POST", adminEndpoints.app), onDone: setBegun });
  const showCodes = ({ recoveryCodes }: RecoveryCodesDto) => {
    setBegun(null);
    setCodes(recoveryCodes);
  };
  const setUp = (
    <AdminButton size="small" pending={begin.isPending} onClick={() => begin.mutate()}>
      Set up
    </AdminButton>
  );
  const explanation = hasApp
    ? "After your password, the sign-in asks for a code from the app on your phone."
    : "An app on your phone shows codes that the sign-in asks for after your password.";
  return (
    <AdminSection title="Authenticator app" action={hasApp || begun !== null ? undefined : setUp}>
      <p className={css.explanation}>{explanation}</p>
      {begun !== null && <Confirmation {...begun} onConfirmed={showCodes} />}
      {codes !== null && <RecoveryCodes codes={codes} onEnd={() => setCodes(null)} />}
      {codes === null && (hasApp || recoveryCodesLeft > 0) && (
        <AppButtons hasApp={hasApp} left={recoveryCodesLeft} onCodes={showCodes} />
      )}
    </AdminSection>
  );
}

interface ConfirmationProps extends NewAppDto {
  onConfirmed: (codes: RecoveryCodesDto) => void;
}

function Confirmation({ secret, qr, onConfirmed }: ConfirmationProps) {
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useFactorChange({
    run: () => sendJson<RecoveryCodesDto>("PUT", adminEndpoints.app, { code }),
    onDone: onConfirmed,
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
  onCodes: (codes: RecoveryCodesDto) => void;
}

function AppButtons({ hasApp, left, onCodes }: AppButtonsProps) {
  const renew = useFactorChange({
    run: () => sendJson<RecoveryCodesDto>("POST", adminEndpoints.recoveryCodes),
    onDone: onCodes,
  });
  const remove = useFactorChange({
    run: () => send("DELETE", adminEndpoints.factor("app")),
    done: "Authenticator app removed",
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
  const copy = () => navigator.clipboard.writeText(text).then(() => toast({ title: "Recovery codes copied" }));
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
