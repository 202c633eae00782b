import "reflect-metadata";
import { Container } from "inversify";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import type { SiteKeys } from "../../adapters/http/security/site-keys.ts";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import { createToken } from "../../adapters/system/system.ts";
import type { ServiceFetchOptions } from "../../core/kernel/http-fetch.port.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { SiteMetrics } from "../metrics.ts";
import { loadRetailer, loadStorage, loadWriter } from "./adapter-choices.ts";
import { boardModule } from "./boards.ts";
import { httpModule } from "./http.ts";
import { imageModule } from "./images.ts";
import { productModule } from "./products.ts";
import { tokens } from "./tokens.ts";

/** Resources that are opened before the container is created and closed after it is no longer used. */
interface Resources {
  readonly config: Config;
  readonly keys: SiteKeys;
  readonly log: Logger;
  readonly persistence: Persistence;
  readonly chosen: Awaited<ReturnType<typeof loadChosenAdapters>>;
  readonly pages: PageSource;
  /** Null without metrics. */
  readonly metrics: SiteMetrics | null;
}

/** Wires the adapters to the use cases of core. Every service is a singleton, created on first use. */
export function createContainer({ chosen, ...resources }: Resources): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(resources.config);
  container.bind(tokens.keys).toConstantValue(resources.keys);
  container.bind(tokens.log).toConstantValue(resources.log);
  container.bind(tokens.persistence).toConstantValue(resources.persistence);
  container.bind(tokens.pages).toConstantValue(resources.pages);
  container.bind(tokens.metrics).toConstantValue(resources.metrics);
  bindChosenAdapters(container, { chosen, ...resources });
  container.load(boardModule, imageModule, productModule, httpModule);
  return container;
}

/** Loads only the code of the adapters that STORAGE, RETAILER_SOURCE and WRITER choose. */
export async function loadChosenAdapters(config: Pick<Config, "storage" | "retailer" | "writer">) {
  const [storage, retailer, writer] = await Promise.all([
    loadStorage(config.storage),
    loadRetailer(config.retailer),
    loadWriter(config.writer),
  ]);
  return { storage, retailer, writer };
}

const uploadLifetimeMs = 60 * 60 * 1000;

function bindChosenAdapters(container: Container, { chosen, config, persistence, metrics }: Resources): void {
  const { dataDir } = config;
  const { createLimiter: createRateLimiter } = persistence.rateLimits;
  const createFetch = (options: ServiceFetchOptions) => createServiceFetch(options, metrics?.recordOutboundRequest);
  container.bind(tokens.openedStorage).toDynamicValue(({ get }) => {
    return chosen.storage.open({ createFetch, clock: get(tokens.clock), dataDir, uploadLifetimeMs, createToken });
  });
  container.bind(tokens.openedRetailer).toDynamicValue(({ get }) => {
    return chosen.retailer.open({ createFetch, clock: get(tokens.clock), createRateLimiter });
  });
  container
    .bind(tokens.openedWriter)
    .toDynamicValue(({ get }) => chosen.writer.open({ createFetch, clock: get(tokens.clock) }));
}
