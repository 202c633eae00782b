import "reflect-metadata";
import { Container } from "inversify";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import { createToken } from "../../adapters/system/system.ts";
import type { ServiceFetchOptions } from "../../core/kernel/http-fetch.port.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { SiteMetrics } from "../metrics/site-metrics.ts";
import { loadRetailer, loadStorage, loadWriter } from "./adapter-choices.ts";
import { bindAdapters } from "./adapters.ts";
import { bindHttp } from "./http.ts";
import { bindImages } from "./images.ts";
import { tokens } from "./tokens.ts";
import { bindUseCases } from "./use-cases.ts";

/** Resources that are opened before the container is created and closed after it is no longer used. */
export interface Resources {
  readonly config: Config;
  readonly sessionSecret: string;
  readonly log: Logger;
  readonly persistence: Persistence;
  readonly chosen: ChosenAdapters;
  readonly pages: PageSource;
  /** Null without metrics. */
  readonly metrics: SiteMetrics | null;
}

/** Wires the adapters to the use cases of core. Every service is a singleton, created on first use. */
export function createContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(resources.config);
  container.bind(tokens.sessionSecret).toConstantValue(resources.sessionSecret);
  container.bind(tokens.log).toConstantValue(resources.log);
  container.bind(tokens.persistence).toConstantValue(resources.persistence);
  container.bind(tokens.pages).toConstantValue(resources.pages);
  container.bind(tokens.metrics).toConstantValue(resources.metrics);
  bindChosenAdapters(container, resources);
  bindAdapters(container);
  bindUseCases(container);
  bindImages(container);
  bindHttp(container);
  return container;
}

/** The adapters that STORAGE, RETAILER_SOURCE and WRITER choose, loaded and not yet opened. */
type ChosenAdapters = Awaited<ReturnType<typeof loadChosenAdapters>>;

/** Loads only the code of the adapters that the settings choose. */
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
  const { storage, retailer, writer } = chosen;
  const service = {
    createFetch: (options: ServiceFetchOptions) => createServiceFetch(options, metrics?.recordOutboundRequest),
  };
  const site = { dataDir: config.dataDir, uploadLifetimeMs, createToken };
  const { createLimiter: createRateLimiter } = persistence.rateLimits;
  container
    .bind(tokens.openedStorage)
    .toResolvedValue((clock) => storage.open({ ...service, ...site, clock }), [tokens.clock]);
  container.bind(tokens.storage).toResolvedValue(({ objects }) => objects, [tokens.openedStorage]);
  container
    .bind(tokens.openedRetailer)
    .toResolvedValue((clock) => retailer.open({ ...service, createRateLimiter, clock }), [tokens.clock]);
  container.bind(tokens.openedWriter).toResolvedValue((clock) => writer.open({ ...service, clock }), [tokens.clock]);
}
