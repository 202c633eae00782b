import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import type { ApiClient } from "./api-client.ts";

const newApp = z.object({ secret: z.string(), qr: z.string() });
export const recoveryCodesOf = z.object({ recoveryCodes: z.array(z.string()) });

/** The code of an authenticator app at this moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
}

/** Begins an app without confirming it; returns its secret. */
export async function beginApp(client: ApiClient): Promise<string> {
  return (await client.send("POST", "/api/account/app")).json(newApp).secret;
}

/** Adds an app; returns its secret and the recovery codes. */
export async function addApp(client: ApiClient, now: Date) {
  const secret = await beginApp(client);
  const confirmed = await client.send("PUT", "/api/account/app", { code: codeAt(secret, now) });
  return { secret, ...confirmed.json(recoveryCodesOf) };
}
