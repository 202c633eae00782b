import { parseArgs } from "node:util";

export type PasswordSource = "prompt" | "stdin" | "generate";

export type AdminRequest =
  | { readonly command: "list" }
  | { readonly command: "create" | "reset"; readonly username: string; readonly password: PasswordSource };

const usage = `Usage:
  npm run admin -- create NAME   makes an admin
  npm run admin -- reset NAME    gives a user a new password, signs them out everywhere and lifts
                                 all limits on signing in
  npm run admin -- list          lists the users
The password is asked for. Instead, --generate makes one up and prints it, --password-stdin reads it from a pipe.`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { generate: { type: "boolean" }, "password-stdin": { type: "boolean" } },
    });
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

/** Parses the arguments of `npm run admin`. Throws an error with the usage when they are invalid. */
export function readAdminArguments(args: readonly string[]): AdminRequest {
  const { values, positionals } = parse(args);
  const [command, username, ...rest] = positionals;
  if (command === "list" && username === undefined) return { command };
  if (command !== "create" && command !== "reset") throw new Error(usage);
  if (username === undefined || rest.length > 0) throw new Error(usage);
  if (values.generate && values["password-stdin"]) throw new Error(usage);
  const password = values.generate ? "generate" : values["password-stdin"] ? "stdin" : "prompt";
  return { command, username, password };
}
