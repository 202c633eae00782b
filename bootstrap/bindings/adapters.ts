import { join } from "node:path";
import type { Container } from "inversify";
import { makeSharpProcessor } from "../../adapters/images/sharp-processor.ts";
import { makeSampleCatalogue } from "../../adapters/retailer/sample-catalogue/sample-catalogue.ts";
import { makeLocalDiskStorage } from "../../adapters/storage/local-disk/local-disk-storage.ts";
import { makeArgon2Hasher } from "../../adapters/system/argon2-hasher.ts";
import { parseAddress } from "../../adapters/system/parse-address.ts";
import { randomIds } from "../../adapters/system/random-ids.ts";
import { randomToken } from "../../adapters/system/random-token.ts";
import { systemClock } from "../../adapters/system/system-clock.ts";
import { makeTemplateWriter } from "../../adapters/writer/template/template-writer.ts";
import { tokens } from "../tokens.ts";

const uploadLifetimeMs = 60 * 60 * 1000;

/** Which adapter stands behind each port. */
export function bindAdapters(container: Container): void {
  container.bind(tokens.clock).toConstantValue(systemClock);
  container.bind(tokens.ids).toConstantValue(randomIds);
  container.bind(tokens.parseAddress).toConstantValue(parseAddress);
  container.bind(tokens.hasher).toResolvedValue(() => makeArgon2Hasher());
  container
    .bind(tokens.images)
    .toResolvedValue((config) => makeSharpProcessor({ folder: join(config.dataDir, "work") }), [tokens.config]);
  container.bind(tokens.retailer).toResolvedValue(() => makeSampleCatalogue());
  container.bind(tokens.writer).toResolvedValue(() => makeTemplateWriter());
  container.bind(tokens.storage).toResolvedValue(
    (config, clock) =>
      makeLocalDiskStorage({
        folder: join(config.dataDir, "objects"),
        clock,
        uploadLifetimeMs,
        newToken: randomToken,
      }),
    [tokens.config, tokens.clock],
  );
}
