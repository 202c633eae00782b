import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { OneTimeCodes } from "../../core/account/authenticator-app.ts";

/** `issuer`: the name of the site, which apps show. */
export function createOneTimeCodes(issuer: string): OneTimeCodes {
  return {
    createSecret: (size) => new Secret({ size }).base32,
    drawQr: (secret, label) => renderSVG(new TOTP({ issuer, label, secret }).toString(), { border: 2 }),
    findStep: (secret, token, now) => {
      const totp = new TOTP({ secret });
      const timestamp = now.getTime();
      const delta = totp.validate({ token, timestamp, window: 1 });
      return delta === null ? null : totp.counter({ timestamp }) + delta;
    },
  };
}
