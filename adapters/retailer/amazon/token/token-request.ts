import type { AmazonAccount } from "../amazon-account.ts";
import type { Letter } from "../api-request.ts";

/** How credentials of each generation ask for a token: the older ones as a form, the newer ones as JSON. */
export function tokenRequest({ id, secret, version }: AmazonAccount["credential"]): Letter {
  const isOlder = version.startsWith("2.");
  const fields = {
    grant_type: "client_credentials",
    client_id: id,
    client_secret: secret,
    scope: isOlder ? "creatorsapi/default" : "creatorsapi::default",
  };
  return isOlder
    ? {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }
    : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
}

/** The `Authorization` header that carries a token. */
export function authorization(token: string, { version }: Pick<AmazonAccount["credential"], "version">): string {
  return version.startsWith("2.") ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`;
}
