import { userInfo } from "node:os";

export const storageServers = ["object", "container", "account"] as const;

export type Ports = Readonly<Record<(typeof storageServers)[number] | "proxy" | "memcached", number>>;

export interface Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Origins that CORS allows. */
  readonly origins: readonly string[];
}

/** Configuration files by name. `folder` contains them, `disk` the objects. */
export function buildSwiftConfiguration(folder: string, disk: string, ports: Ports, access: Access) {
  const common = (port: number) => [
    "[DEFAULT]",
    "bind_ip=127.0.0.1",
    `bind_port=${port}`,
    "workers=0",
    `user=${userInfo().username}`,
    `swift_dir=${folder}`,
  ];
  const storage = storageServers.map(
    (name) =>
      [
        `${name}-server.conf`,
        [
          ...common(ports[name]),
          `devices=${disk}`,
          "mount_check=false",
          "disable_fallocate=true",
          ...storagePipeline(name),
        ],
      ] as const,
  );
  return new Map<string, string>([
    [
      "swift.conf",
      lines([
        "[swift-hash]",
        "swift_hash_path_prefix=a",
        "swift_hash_path_suffix=b",
        "[storage-policy:0]",
        "name=one",
        "default=yes",
      ]),
    ],
    ["proxy-server.conf", lines([...common(ports.proxy), ...proxyPipeline(ports, access)])],
    ...storage.map(([name, text]) => [name, lines(text)] as const),
  ]);
}

/** Seconds; generous, so that a busy machine does not look like a failed disk. */
const timeouts = ["conn_timeout=10", "node_timeout=30"] as const;

function storagePipeline(name: string): readonly string[] {
  return ["[pipeline:main]", `pipeline=${name}-server`, `[app:${name}-server]`, `use=egg:swift#${name}`, ...timeouts];
}

function proxyPipeline({ memcached }: Ports, access: Access): readonly string[] {
  const origins = access.origins.join(",");
  const filters: Readonly<Record<string, readonly string[]>> = {
    catch_errors: [],
    gatekeeper: [],
    healthcheck: [],
    cache: ["use=egg:swift#memcache", `memcache_servers=127.0.0.1:${memcached}`],
    listing_formats: [],
    s3api: [`location=${access.region}`, `cors_preflight_allow_origin=${origins}`],
    tempauth: [`user_${access.accessKeyId.replace(":", "_")}=${access.secretAccessKey} .admin`],
    copy: [],
    slo: [],
    dlo: [],
    versioned_writes: [],
  };
  const sections = Object.entries(filters).flatMap(([name, settings]) => {
    const use = settings.some((line) => line.startsWith("use=")) ? [] : [`use=egg:swift#${name}`];
    return [`[filter:${name}]`, ...use, ...settings];
  });
  return [
    `cors_allow_origin=${origins}`,
    "[pipeline:main]",
    `pipeline=${Object.keys(filters).join(" ")} proxy-server`,
    "[app:proxy-server]",
    "use=egg:swift#proxy",
    "account_autocreate=true",
    "error_suppression_limit=1000",
    ...timeouts,
    ...sections,
  ];
}

function lines(text: readonly string[]): string {
  return `${text.join("\n")}\n`;
}
