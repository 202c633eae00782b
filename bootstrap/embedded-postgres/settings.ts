import type { Binaries } from "./locations.ts";
import type { OperatingUser } from "./unprivileged-user.ts";

/** Everything needed to run a PostgreSQL server. */
export interface Installation {
  readonly binaries: Binaries;
  readonly user: OperatingUser;
  /** The data folder of PostgreSQL. */
  readonly cluster: string;
  readonly password: string;
  /** False gives up crash safety for speed. */
  readonly durable: boolean;
  readonly log: (line: string) => void;
  readonly notice: (line: string) => void;
}

/** Name of the superuser and of the database. */
export const databaseName = "hearthboard";

/** PostgreSQL does not inherit the environment of this program, which contains secrets. */
export const databaseEnvironment = { LC_ALL: "C", TZ: "UTC" } as const;

export function buildConnectionUrl(password: string, port: number, database = databaseName): string {
  return `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${database}`;
}

/** For tests: several files run at once and open several sites each, with ten connections in each pool. */
export const disposableSettings = { fsync: "off", full_page_writes: "off", max_connections: "400" };

/** Command-line arguments override the configuration files of the data folder. */
export function serverArguments({ cluster, durable }: Installation, port: number): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    cluster_name: databaseName,
    logging_collector: "off",
    jit: "off",
    ...(durable ? {} : disposableSettings),
  };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
