import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { adminEndpoints } from "./admin-endpoints.ts";
import { createChunkLoader, NetworkError } from "./http.ts";
import { describeProblem, send, sendJson } from "./send.ts";

/** Browsers offer passkeys at https addresses with a host name, and on localhost. */
export function arePasskeysPossible(): boolean {
  const { isSecureContext, location } = window;
  return isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/u.test(location.hostname);
}

const library = createChunkLoader(() => import("@simplewebauthn/browser"));

/** Has the browser ask for a passkey; returns what proves its use. */
export async function askForPasskey() {
  const { startAuthentication } = await library.load();
  const optionsJSON = await sendJson<PublicKeyCredentialRequestOptionsJSON>("POST", adminEndpoints.passkeyRequest);
  return await startAuthentication({ optionsJSON });
}

/** Has the browser make a passkey and adds it to the account. */
export async function addPasskey(): Promise<Response> {
  const { startRegistration } = await library.load();
  const optionsJSON = await sendJson<PublicKeyCredentialCreationOptionsJSON>("POST", adminEndpoints.newPasskey);
  return await send("POST", adminEndpoints.passkeys, await startRegistration({ optionsJSON }));
}

/** Why a step with a code, the password or a passkey failed. */
export function describeFactorFailure(error: Error): string {
  if (error instanceof NetworkError) return "The connection was lost. Please try again.";
  if (error.name === "SecurityError") return "Passkeys do not work at this address of the site.";
  if (error.name === "InvalidStateError") return "This device has a passkey for your account already.";
  return describeProblem(error, "No passkey was chosen. Please try again.");
}
