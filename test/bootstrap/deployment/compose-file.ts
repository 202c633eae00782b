import { randomBytes } from "node:crypto";

type Environment = Readonly<Record<string, string>>;

/** Returns the lines of one service of a compose file. */
export function getService(compose: string, name: string): string {
  const lines = new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, "mu").exec(compose)?.[1];
  if (lines === undefined) throw new Error(`there is no service ${name}`);
  return lines;
}

/** Returns the environment of a service, with unexpanded variables. */
export function parseEnvironment(service: string): Environment {
  const lines = /^ {4}environment:\n((?: {6}.*\n)+)/mu.exec(service)?.[1] ?? "";
  const entries = [...lines.matchAll(/^ {6}(\w+): "?(.*?)"?$/gmu)];
  return Object.fromEntries(entries.map(([, key = "", value = ""]) => [key, value]));
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
