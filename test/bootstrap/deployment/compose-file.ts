import { randomBytes } from "node:crypto";

type Environment = Readonly<Record<string, string>>;

/** The lines of one service in the text of a compose file. */
export function serviceIn(compose: string, name: string): string {
  const lines = new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, "mu").exec(compose)?.[1];
  if (lines === undefined) throw new Error(`there is no service ${name}`);
  return lines;
}

/** What a service is told, by name, with its variables as they stand in the file. */
export function getCommand(service: string): Environment {
  const lines = /^ {4}environment:\n((?: {6}.*\n)+)/mu.exec(service)?.[1] ?? "";
  const entries = [...lines.matchAll(/^ {6}(\w+): "?(.*?)"?$/gmu)];
  return Object.fromEntries(entries.map(([, key = "", value = ""]) => [key, value]));
}

/** The same with `${NAME}`, `${NAME:-else}` and `${NAME:?why not}` filled in, as Docker Compose does it. */
export function filledIn(received: Environment, env: Environment): Environment {
  return Object.fromEntries(Object.entries(received).map(([key, value]) => [key, textWith(value, env)]));
}

function textWith(text: string, env: Environment): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/gu, (_, name: string, kind = "", more = "") => {
    const provided = env[name] ?? "";
    if (provided === "" && kind === "?") throw new Error(`${name}: ${more}`);
    return provided === "" ? more : provided;
  });
}

/** The variables that the shell writes into `.env`: each "NAME=value" between "<<END" and "END" in these pages. */
export function getDotEnv(pages: string): Environment {
  const documents = [...pages.matchAll(/^cat >>? \.env <<END\n((?:\w+=.*\n)+)END$/gmu)].map(([, lines = ""]) => lines);
  const entries = documents.flatMap((lines) => [...lines.matchAll(/^(\w+)=(.*)$/gmu)]);
  return Object.fromEntries(
    entries.map(([, key = "", value = ""]) => [key, value.replace(/^\$\(openssl rand -hex (\d+)\)$/u, madeUp)]),
  );
}

function madeUp(_: string, bytes: string): string {
  return randomBytes(Number(bytes)).toString("hex");
}
