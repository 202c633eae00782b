import { randomBytes } from "node:crypto";
import { parse } from "yaml";
import { z } from "zod";

const environmentSchema = z.record(z.string(), z.coerce.string());
type Environment = Readonly<z.infer<typeof environmentSchema>>;

/** What the tests read of a service; the other keys are left out. */
const serviceSchema = z.object({
  image: z.string().optional(),
  environment: environmentSchema,
  logging: z.object({ driver: z.string(), options: z.object({ "max-size": z.string(), "max-file": z.string() }) }),
  mem_limit: z.string(),
  ports: z.array(z.string()).optional(),
  networks: z.object({ default: z.object({ aliases: z.array(z.string()) }) }).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const composeSchema = z.object({
  services: z.object({ site: serviceSchema, database: serviceSchema, store: serviceSchema }),
});

/** Reads a compose file; the variables in its values are not expanded. */
export function parseComposeFile(text: string): z.infer<typeof composeSchema> {
  return composeSchema.parse(parse(text, { merge: true }));
}

/** Expands `${NAME}`, `${NAME:-default}` and `${NAME:?error}` as Docker Compose does. */
export function expandVariables(received: Environment, env: Environment): Environment {
  return Object.fromEntries(Object.entries(received).map(([key, value]) => [key, expandText(value, env)]));
}

function expandText(text: string, env: Environment): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/gu, (_, name: string, kind = "", more = "") => {
    const provided = env[name] ?? "";
    if (provided === "" && kind === "?") throw new Error(`${name}: ${more}`);
    return provided === "" ? more : provided;
  });
}

/** The variables that the shell writes into `.env`: each "NAME=value" between "<<END" and "END" in these pages. */
export function parseDotEnv(pages: string): Environment {
  const documents = [...pages.matchAll(/^cat >>? \.env <<END\n((?:\w+=.*\n)+)END$/gmu)].map(([, lines = ""]) => lines);
  const entries = documents.flatMap((lines) => [...lines.matchAll(/^(\w+)=(.*)$/gmu)]);
  return Object.fromEntries(
    entries.map(([, key = "", value = ""]) => [key, value.replace(/^\$\(openssl rand -hex (\d+)\)$/u, generateHex)]),
  );
}

function generateHex(_: string, bytes: string): string {
  return randomBytes(Number(bytes)).toString("hex");
}
