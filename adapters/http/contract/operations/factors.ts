import { z } from "zod";
import type { CreatedCredential, UsedCredential } from "../../../../core/account/passkeys.ts";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { textSchema } from "../schemas.ts";
import { userSchema } from "./accounts.ts";

const required = (maxLength: number) => textSchema(maxLength).min(1, "is required");
const codeSchema = z.object({ code: required(limits.code) });

const binary = required(limits.credential);
const credentialFields = { id: binary, rawId: binary, type: z.literal("public-key") };

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
});
export type FactorsDto = z.infer<typeof factorsSchema>;

const newAppSchema = z.object({
  /** As base32, to be typed. */
  secret: z.string(),
  /** A QR code with the secret, as SVG. */
  qr: z.string(),
});
export type NewAppDto = z.infer<typeof newAppSchema>;

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesDto = z.infer<typeof recoveryCodesSchema>;

const factorParams = z.object({ id: textSchema(limits.credential) });

export const factorOperations = nameOperations("Second factors", {
  loginWithCode: defineOperation({
    summary: "Finishes a sign-in with a code of the authenticator app or a recovery code, within 5 minutes",
    method: "post",
    path: "/api/login/code",
    body: codeSchema,
    maxBodyBytes: 4_000,
    responses: { 200: userSchema },
    errorStatuses: [401],
  }),
  requestPasskey: defineOperation({
    summary: "Begins the use of a passkey: to sign in, to finish a sign-in, or as a proof of the signed-in user",
    method: "post",
    path: "/api/passkeys/request",
    responses: { 200: optionsSchema },
    errorStatuses: [429],
  }),
  loginWithPasskey: defineOperation({
    summary: "Signs in with a passkey, or finishes a sign-in with it",
    method: "post",
    path: "/api/login/passkey",
    body: usedCredentialSchema,
    maxBodyBytes: 8_000,
    responses: { 200: userSchema },
    errorStatuses: [401],
  }),
  prove: defineOperation({
    summary: "Proves anew who is signed in, by password or passkey, for operations that ask for it",
    method: "post",
    path: "/api/user/proof",
    body: z.object({ password: required(limits.password).optional(), passkey: usedCredentialSchema.optional() }),
    responses: { 204: null },
  }),
  getFactors: defineOperation({
    summary: "Returns the second factors of the signed-in user, without secrets",
    method: "get",
    path: "/api/account/factors",
    responses: { 200: factorsSchema },
  }),
  beginApp: defineOperation({
    summary: "Returns the secret of a new authenticator app, which counts once it is confirmed within 30 minutes",
    method: "post",
    path: "/api/account/app",
    responses: { 200: newAppSchema },
  }),
  confirmApp: defineOperation({
    summary: "Confirms the app with a code; returns ten recovery codes, which replace the former",
    method: "put",
    path: "/api/account/app",
    body: codeSchema,
    responses: { 200: recoveryCodesSchema },
  }),
  renewRecoveryCodes: defineOperation({
    summary: "Returns ten new recovery codes, which replace the former",
    method: "post",
    path: "/api/account/recovery-codes",
    responses: { 200: recoveryCodesSchema },
  }),
  beginPasskey: defineOperation({
    summary: "Returns the options for a new passkey, to be added within 5 minutes",
    method: "post",
    path: "/api/account/passkeys/request",
    responses: { 200: optionsSchema },
  }),
  addPasskey: defineOperation({
    summary: "Adds the new passkey, named after the device",
    method: "post",
    path: "/api/account/passkeys",
    body: createdCredentialSchema,
    responses: { 204: null },
  }),
  renamePasskey: defineOperation({
    summary: "Renames a passkey of the signed-in user",
    method: "patch",
    path: "/api/account/factors/{id}",
    params: factorParams,
    body: z.object({ name: required(limits.name) }),
    responses: { 204: null },
  }),
  removeFactor: defineOperation({
    summary: 'Removes a passkey, or the app with the id "app"; 409 for the last factor of a user who must have one',
    method: "delete",
    path: "/api/account/factors/{id}",
    params: factorParams,
    responses: { 204: null },
    errorStatuses: [409],
  }),
});
