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

/** Tells Swift that each of its kinds of data lies on one disk behind one port. */
export async function buildRings(
  folder: string,
  ports: Ports,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const requested = Object.fromEntries(storageServers.map((name) => [name, ports[name]]));
  await runCommand("/usr/bin/python3", ["-c", program, folder, JSON.stringify(requested)], { cwd: folder, env });
}
