import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import type { ApiClient } from "./api-client.ts";

type Cbor = Parameters<typeof isoCBOR.encode>[0];

interface Use {
  readonly challenge: string;
  /** Default: the site's own. */
  readonly origin?: string;
  readonly counter?: number;
  /** Whether the device checked a fingerprint or a PIN; default: yes. */
  readonly isVerified?: boolean;
  /** What the device states about its maker when a passkey is made; default: nothing. */
  readonly statement?: { readonly format: string; readonly certificate: Uint8Array };
}

const [present, verified, withCredential] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const toBytes = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** A device with one passkey for the site at this URL, as browsers use it (Web Authentication, level 3). */
export function createAuthenticator(siteUrl: string, rawId: Buffer = randomBytes(16)) {
  const { origin: siteOrigin, hostname } = new URL(siteUrl);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = rawId.toString("base64url");

  function describe(type: string, { challenge, origin = siteOrigin, counter = 0, isVerified = true }: Use) {
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const flags = present | (isVerified ? verified : 0) | (type === "webauthn.create" ? withCredential : 0);
    return { clientData, head: Buffer.concat([sha256(hostname), toBytes(flags, 1), toBytes(counter, 4)]) };
  }

  return {
    id,
    create(use: Use) {
      const { clientData, head } = describe("webauthn.create", use);
      const key = new Map<string | number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ]);
      const authData = Buffer.concat([head, Buffer.alloc(16), toBytes(rawId.length, 2), rawId, isoCBOR.encode(key)]);
      const { statement } = use;
      const attestation = new Map<string | number, Cbor>([
        ["fmt", statement?.format ?? "none"],
        [
          "attStmt",
          new Map<string, Cbor>(
            statement
              ? [
                  ["alg", -7],
                  ["sig", rawId],
                  ["x5c", [statement.certificate]],
                ]
              : [],
          ),
        ],
        ["authData", Uint8Array.from(authData)],
      ]);
      const response = {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      };
      return { id, rawId: id, type: "public-key", response };
    },
    use(use: Use) {
      const { clientData, head } = describe("webauthn.get", use);
      const response = {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: head.toString("base64url"),
        signature: sign("sha256", Buffer.concat([head, sha256(clientData)]), privateKey).toString("base64url"),
      };
      return { id, rawId: id, type: "public-key", response };
    },
  };
}

const options = z.object({ challenge: z.string() });

/** Begins to make ("add") or use a passkey and returns the challenge. */
export async function requestChallenge(client: ApiClient, action: "add" | "use"): Promise<string> {
  const path = action === "add" ? "/api/account/passkeys/request" : "/api/passkeys/request";
  return (await client.send("POST", path)).json(options).challenge;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

export async function addPasskey(client: ApiClient, device: Authenticator): Promise<number> {
  const challenge = await requestChallenge(client, "add");
  return (await client.send("POST", "/api/account/passkeys", device.create({ challenge }))).status;
}
