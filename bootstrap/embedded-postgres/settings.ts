import type { Binaries } from "./locations.ts";
import type { OperatingUser } from "./unprivileged-user.ts";

/** Everything needed to run one PostgreSQL. */
export interface Installation {
  readonly binaries: Binaries;
  readonly user: OperatingUser;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  readonly password: string;
  /** False gives up safety against a power cut for speed; only for data that may be lost. */
  readonly durable: boolean;
  readonly log: (line: string) => void;
  readonly notice: (line: string) => void;
}

/** Both the superuser and the database carry the program's name. */
export const databaseName = "hearthboard";

/** Nothing of this program's environment reaches the database, its secrets least of all. */
export const databaseEnvironment = { LC_ALL: "C", TZ: "UTC" } as const;

export function connectionUrl(password: string, port: number, database = databaseName): string {
  return `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${database}`;
}

/** Several test files at once open several sites each, with ten connections in each pool. */
export const disposableSettings = { fsync: "off", full_page_writes: "off", max_connections: "400" };

/** As command-line arguments, so that they hold whatever the data folder's own files say. */
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
