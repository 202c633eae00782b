import { limits } from "../../../adapters/http/contract/constants.ts";
import type { FactorsDto } from "../../../adapters/http/contract/operations/factors.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { addPasskey, arePasskeysPossible } from "../../api/passkeys.ts";
import { send } from "../../api/send.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { formatDateTime } from "../../format-dates.ts";
import * as css from "./account.css.ts";
import { useFactorChange } from "./factors-query.ts";

/** The passkeys of the signed-in user (core/README.md, A23). */
export function Passkeys({ passkeys }: Pick<FactorsDto, "passkeys">) {
  const { mutate, isPending } = useFactorChange({ run: addPasskey, done: "Passkey added" });
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
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function PasskeyRow({ id, name, createdAt, usedAt }: FactorsDto["passkeys"][number]) {
  const remove = useFactorChange({ run: () => send("DELETE", adminEndpoints.factor(id)), done: "Passkey removed" });
  const rename = useFactorChange({ run: () => renamePasskey(id, name), done: "Passkey saved" });
  const ask = () => {
    if (window.confirm(`Remove the passkey “${name}”? It will no longer sign you in.`)) remove.mutate();
  };
  return (
    <li className={css.session}>
      <span className={css.name}>
        {name}
        <span className={css.times}>
          {`Added ${formatDateTime(createdAt)}, ${usedAt === null ? "not used yet" : `last used ${formatDateTime(usedAt)}`}`}
        </span>
      </span>
      <span className={css.buttons}>
        <AdminButton size="small" aria-label={`Rename ${name}`} onClick={() => rename.mutate()}>
          Rename
        </AdminButton>
        <AdminButton size="small" aria-label={`Remove ${name}`} pending={remove.isPending} onClick={ask}>
          Remove
        </AdminButton>
      </span>
    </li>
  );
}

/** Asks for the name; without an answer it stays. */
async function renamePasskey(id: string, name: string): Promise<void> {
  const next = window.prompt("Name of the passkey", name)?.trim().slice(0, limits.name);
  if (next) await send("PATCH", adminEndpoints.factor(id), { name: next });
}
