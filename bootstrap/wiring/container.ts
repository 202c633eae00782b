import { Container } from "inversify";
import type { PageSource } from "../../adapters/http/pages/page-source.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { Config } from "../config.ts";
import type { MakeStorage } from "../load-storage.ts";
import type { Logger } from "../logger.ts";
import { bindAdapters } from "./adapters.ts";
import { bindHttp } from "./http.ts";
import { bindPictures } from "./images.ts";
import { tokens } from "./tokens.ts";
import { bindUseCases } from "./use-cases.ts";

/** What has to be opened, and later closed, before anything can be wired. */
export interface Resources {
  readonly config: Config;
  readonly sessionSecret: string;
  readonly log: Logger;
  readonly persistence: Persistence;
  readonly makeStorage: MakeStorage;
  readonly pages: PageSource;
}

/** Wires one set of adapters to the core. Everything in it is made once, when first asked for. */
export function makeContainer(resources: Resources): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(resources.config);
  container.bind(tokens.sessionSecret).toConstantValue(resources.sessionSecret);
  container.bind(tokens.log).toConstantValue(resources.log);
  container.bind(tokens.persistence).toConstantValue(resources.persistence);
  container.bind(tokens.storage).toResolvedValue((clock) => resources.makeStorage(clock), [tokens.clock]);
  container.bind(tokens.pages).toConstantValue(resources.pages);
  bindAdapters(container);
  bindUseCases(container);
  bindPictures(container);
  bindHttp(container);
  return container;
}
