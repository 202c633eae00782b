import { z } from "zod";
import type { CreatedCredential, UsedCredential } from "../../../../core/account/passkeys.ts";
import { limits } from "../constants.ts";
import { defineOperation } from "../operation.ts";
import { textSchema } from "../schemas.ts";
import { userSchema } from "./accounts.ts";

const group = "Second factors";
const required = (maxLength: number) => textSchema(maxLength).min(1, "is required");
const codeSchema = z.object({ code: required(limits.code) });

const credentialFields = {
  id: required(limits.credential),
  rawId: required(limits.credential),
  type: z.literal("public-key"),
};
const binary = required(limits.credential);

/** Of the answer of `navigator.credentials.create`, as JSON. */
const createdCredentialSchema: z.ZodType<CreatedCredential> = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: binary, attestationObject: binary }),
});

/** Of the answer of `navigator.credentials.get`, as JSON. */
const usedCredentialSchema: z.ZodType<UsedCredential> = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary }),
});

/** Options of the browser's call, as the library in the browser reads them. */
const optionsSchema = z.record(z.string(), z.unknown());

export const loginWithCode = defineOperation({
  id: "loginWithCode",
  group,
  summary: "Finishes a sign-in with a code of the authenticator app or a recovery code, within 5 minutes",
  method: "post",
  path: "/api/login/code",
  body: codeSchema,
  responses: { 200: userSchema },
  errorStatuses: [401, 413, 415, 422, 429],
});

export const requestPasskey = defineOperation({
  id: "requestPasskey",
  group,
  summary: "Begins the use of a passkey: to sign in, to finish a sign-in, or as a proof of the signed-in user",
  method: "post",
  path: "/api/passkeys/request",
  responses: { 200: optionsSchema },
  errorStatuses: [429],
});

export const loginWithPasskey = defineOperation({
  id: "loginWithPasskey",
  group,
  summary: "Signs in with a passkey, or finishes a sign-in with it",
  method: "post",
  path: "/api/login/passkey",
  body: usedCredentialSchema,
  responses: { 200: userSchema },
  errorStatuses: [401, 413, 415, 422],
});

export const proveByPassword = defineOperation({
  id: "proveByPassword",
  group,
  summary: "Proves anew who is signed in, for operations that ask for it",
  method: "post",
  path: "/api/user/proof",
  body: z.object({ password: required(limits.password) }),
  responses: { 204: null },
  errorStatuses: [413, 415, 422, 429],
});

export const proveByPasskey = defineOperation({
  id: "proveByPasskey",
  group,
  summary: "Like the proof by password, with a passkey",
  method: "post",
  path: "/api/user/proof/passkey",
  body: usedCredentialSchema,
  responses: { 204: null },
  errorStatuses: [413, 415, 422],
});

const factorsSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether the site requires a second factor of this user. */
  isRequired: z.boolean(),
});
export type FactorsDto = z.infer<typeof factorsSchema>;

export const getFactors = defineOperation({
  id: "getFactors",
  group,
  summary: "Returns the second factors of the signed-in user, without secrets",
  method: "get",
  path: "/api/account/factors",
  responses: { 200: factorsSchema },
  errorStatuses: [],
});

const newAppSchema = z.object({
  /** As base32, to be typed. */
  secret: z.string(),
  uri: z.string(),
  /** A QR code of the URI, as SVG. */
  qr: z.string(),
});
export type NewAppDto = z.infer<typeof newAppSchema>;

export const beginApp = defineOperation({
  id: "beginApp",
  group,
  summary: "Returns the secret of a new authenticator app, which counts once it is confirmed within 30 minutes",
  method: "post",
  path: "/api/account/app",
  responses: { 200: newAppSchema },
  errorStatuses: [],
});

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesDto = z.infer<typeof recoveryCodesSchema>;

export const confirmApp = defineOperation({
  id: "confirmApp",
  group,
  summary: "Confirms the app with a code; returns ten recovery codes, which replace the former",
  method: "put",
  path: "/api/account/app",
  body: codeSchema,
  responses: { 200: recoveryCodesSchema },
  errorStatuses: [413, 415, 422],
});

export const removeApp = defineOperation({
  id: "removeApp",
  group,
  summary: "Removes the authenticator app; 409 for the last factor of a user who must have one",
  method: "delete",
  path: "/api/account/app",
  responses: { 204: null },
  errorStatuses: [404, 409],
});

export const renewRecoveryCodes = defineOperation({
  id: "renewRecoveryCodes",
  group,
  summary: "Returns ten new recovery codes, which replace the former",
  method: "post",
  path: "/api/account/recovery-codes",
  responses: { 200: recoveryCodesSchema },
  errorStatuses: [],
});

export const beginPasskey = defineOperation({
  id: "beginPasskey",
  group,
  summary: "Returns the options for a new passkey, to be added within 5 minutes",
  method: "post",
  path: "/api/account/passkeys/request",
  responses: { 200: optionsSchema },
  errorStatuses: [],
});

export const addPasskey = defineOperation({
  id: "addPasskey",
  group,
  summary: "Adds the new passkey, named after the device",
  method: "post",
  path: "/api/account/passkeys",
  body: createdCredentialSchema,
  responses: { 204: null },
  errorStatuses: [413, 415, 422],
});

const passkeyParams = z.object({ id: textSchema(limits.credential) });

export const renamePasskey = defineOperation({
  id: "renamePasskey",
  group,
  summary: "Renames a passkey of the signed-in user",
  method: "patch",
  path: "/api/account/passkeys/{id}",
  params: passkeyParams,
  body: z.object({ name: required(limits.name) }),
  responses: { 204: null },
  errorStatuses: [404, 413, 415, 422],
});

export const removePasskey = defineOperation({
  id: "removePasskey",
  group,
  summary: "Removes a passkey of the signed-in user; 409 for the last factor of a user who must have one",
  method: "delete",
  path: "/api/account/passkeys/{id}",
  params: passkeyParams,
  responses: { 204: null },
  errorStatuses: [404, 409],
});
