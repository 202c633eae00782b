import { type PasskeyProtocol, wrongPasskeyError } from "../../core/account/passkeys.ts";

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
  await checkOrigin(credential.response.clientDataJSON, site.origin);
  const [{ verifyRegistrationResponse }, { isoBase64URL }] = await Promise.all([load(), loadHelpers()]);
  const { registrationInfo } = await mapErrors(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (registrationInfo === undefined) throw uncheckedError();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
};

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
  await checkOrigin(credential.response.clientDataJSON, site.origin);
  const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([load(), loadHelpers()]);
  const { verified, authenticationInfo } = await mapErrors(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { ...passkey, publicKey: isoBase64URL.toBuffer(passkey.publicKey) },
    }),
  );
  if (!verified) throw uncheckedError();
  return authenticationInfo.newCounter;
};

/** The library checks it, too; here the person is told. */
async function checkOrigin(clientDataJSON: string, expected: string): Promise<void> {
  const { decodeClientDataJSON } = await loadHelpers();
  const { origin } = await mapErrors(async () => decodeClientDataJSON(clientDataJSON));
  if (origin === expected) return;
  throw wrongPasskeyError(`This passkey was used at another address. Here it works at ${expected} only.`);
}

async function mapErrors<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw uncheckedError(error);
  }
}

function uncheckedError(cause?: unknown) {
  return wrongPasskeyError("This passkey could not be checked. Please try again.", cause);
}
