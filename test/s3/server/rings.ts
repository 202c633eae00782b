import { runCommand } from "./run-command.ts";
import { type Ports, storageServers } from "./swift-configuration.ts";

const program = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for name, port in ports.items():
    builder = RingBuilder(6, 1, 1)
    place = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "disk", "weight": 1.0, "meta": ""}
    builder.add_dev({**place, "replication_ip": "127.0.0.1", "replication_port": port})
    builder.rebalance()
    builder.get_ring().save(folder + "/" + name + ".ring.gz")
`;

/** Writes Swift's ring files: one disk and one port for each storage server. */
export async function buildRings(
  folder: string,
  ports: Ports,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const storagePorts = Object.fromEntries(storageServers.map((name) => [name, ports[name]]));
  await runCommand("/usr/bin/python3", ["-c", program, folder, JSON.stringify(storagePorts)], { cwd: folder, env });
}
