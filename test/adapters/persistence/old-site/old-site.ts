import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { z } from "zod";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { runSql } from "../../../environment/database-server.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { type ApiSite, apiSite } from "../../http/api-site.ts";

/** A backup of the same site, made by the program that made the dump. */
export const oldBackup = join(import.meta.dirname, "backup.tar");

const readCompressed = async (name: string) =>
  (await promisify(brotliDecompress)(await readFile(join(import.meta.dirname, name)))).toString();

/** Fills an empty database with the dump of a site that has content in every table. */
export async function loadOldSite(url: string): Promise<void> {
  await runSql(url, await readCompressed("dump.sql.br"));
}

/** Status and body of GET requests by path; those with "admin " before the path were sent by an admin. */
export type Answers = Readonly<Record<string, readonly [status: number, body: string]>>;

/** What the API of the program that made the dump answered, in the present form of four fields. */
export async function readOldAnswers(): Promise<Answers> {
  const schema = z.record(z.string(), z.tuple([z.number(), z.string()]));
  const answers = schema.parse(JSON.parse(await readCompressed("answers.json.br")));
  return Object.fromEntries(
    Object.entries(answers).map(([request, [status, text]]) => [request, [status, toPresentForm(text)] as const]),
  );
}

const disclosure = "As an Amazon Associate we earn from qualifying purchases.";

/**
 * A product has all its replacements, a site without a partner tag shows no disclosure, admins can edit that, and a
 * user has a role.
 */
function toPresentForm(text: string): string {
  return text
    .replace(/"replacement":(null|\{[^}]*\})/u, (_, replacement) =>
      replacement === "null" ? '"replacements":[]' : `"replacements":[${replacement}]`,
    )
    .replace('"isAdmin":true}', '"isAdmin":true,"role":"admin"}')
    .replace(`"disclosure":"${disclosure}"`, '"disclosure":""')
    .replace(/("instagram":\{[^}]*\})\}$/u, `$1,"disclosure":"${disclosure}","hasPartnerTag":false}`);
}

/** Starts the site of a filled and migrated database at the time at which the old answers were given. */
export function startAtTimeOfDump(databaseUrl: string): Promise<ApiSite> {
  const clock = fakeClock(new Date("2026-11-28T12:00:00.000Z"));
  return apiSite({ databaseUrl, prepare: (container) => container.rebind(tokens.clock).toConstantValue(clock) });
}

/** Without the versions of cards, which admins get now, and the marks of dead links on boards. */
export async function readAnswers(site: ApiSite, requests: readonly string[]): Promise<Answers> {
  const clients = { admin: await site.admin(), visitor: site.visitor() };
  const answers: Record<string, readonly [number, string]> = {};
  for (const request of requests) {
    const client = clients[request.startsWith("admin ") ? "admin" : "visitor"];
    const { status, text } = await client.get(request.replace(/^admin /u, ""));
    answers[request] = [status, text.replaceAll(/"version":\d+,(?="views":)|,"isGone":true(?=\})/gu, "")];
  }
  return answers;
}
