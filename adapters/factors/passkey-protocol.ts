import { type PasskeyProtocol, type PasskeySite, wrongPasskeyError } from "../../core/account/passkeys.ts";

/** Loaded on first use: most sites have no passkeys. */
const load = () => import("@simplewebauthn/server");
const loadHelpers = () => import("@simplewebauthn/server/helpers");

/** COSE numbers of ES256, EdDSA and RS256; those against quantum computers are an experiment in Node.js. */
const supportedAlgorithmIDs = [-7, -8, -257];
const timeout = 5 * 60 * 1000;

/** `siteName` is shown by the device. */
export function createPasskeyProtocol(siteName: string): PasskeyProtocol {
  return { requestNew: makeRequestNew(siteName), checkNew, requestUse, checkUse };
}

function makeRequestNew(rpName: string): PasskeyProtocol["requestNew"] {
  return async (site, { id, username }, known) => {
    const { generateRegistrationOptions } = await load();
    const options = await generateRegistrationOptions({
      rpName,
      rpID: site.id,
      userID: new TextEncoder().encode(id),
      userName: username,
      timeout,
      supportedAlgorithmIDs,
      excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { options: { ...options }, challenge: options.challenge };
  };
}

const checkNew: PasskeyProtocol["checkNew"] = async (site, expectedChallenge, credential) => {
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([load(), loadHelpers()]);
  const { isoBase64URL } = helpers;
  const { registrationInfo } = await mapErrors(site, () =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          ...credential.response,
          attestationObject: removeStatement(credential.response.attestationObject, helpers),
        },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (registrationInfo === undefined) throw uncheckedError(site);
  const { id, publicKey, counter } = registrationInfo.credential;
  // The device's own id decides; it is not empty, and as long as Web Authentication allows at most.
  if (id !== credential.id || isoBase64URL.toBuffer(id).length > 1_023) throw uncheckedError(site);
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
};

type Helpers = Awaited<ReturnType<typeof loadHelpers>>;

/**
 * Removes what a device states about its maker, for which this site never asks: to check a statement, the library
 * fetches addresses that the statement names, without limits.
 */
function removeStatement(attestationObject: string, { decodeAttestationObject, isoBase64URL, isoCBOR }: Helpers) {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("authData");
  const kept = new Map<string, string | Uint8Array | Map<string, string>>([
    ["fmt", "none"],
    ["attStmt", new Map<string, string>()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(kept));
}

const requestUse: PasskeyProtocol["requestUse"] = async (site, allowed) => {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout,
    userVerification: "required",
    allowCredentials: allowed.map(({ id }) => ({ id })),
  });
  return { options: { ...options }, challenge: options.challenge };
};

const checkUse: PasskeyProtocol["checkUse"] = async (site, expectedChallenge, credential, passkey) => {
  const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([load(), loadHelpers()]);
  const { verified, authenticationInfo } = await mapErrors(site, () =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { ...passkey, publicKey: isoBase64URL.toBuffer(passkey.publicKey) },
    }),
  );
  if (!verified) throw uncheckedError(site);
  return authenticationInfo.newCounter;
};

async function mapErrors<Result>(site: PasskeySite, task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw uncheckedError(site, error);
  }
}

function uncheckedError({ origin }: PasskeySite, cause?: unknown) {
  return wrongPasskeyError(`This passkey could not be checked. Here passkeys work at ${origin} only.`, cause);
}
