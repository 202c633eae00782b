import { Container } from "inversify";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import type { UserRepository } from "../../core/account/account.ports.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { openDatabase } from "../open-database.ts";
import { bindAdapters } from "../wiring/adapters.ts";
import { tokens } from "../wiring/tokens.ts";
import type { AccountUseCases } from "../wiring/use-case-types.ts";
import { bindUseCases } from "../wiring/use-cases.ts";

export interface OpenedAccounts {
  readonly users: UserRepository;
  readonly accounts: AccountUseCases;
  close(): Promise<void>;
}

/** What the command line needs of the program, whether the site runs or not. */
export const openAccounts = async (config: Config, log: Logger): Promise<OpenedAccounts> => {
  const database = await openDatabase(config, log);
  const persistence = await openPersistence({ url: database.url });
  const close = () => persistence.close().finally(() => database.stop());
  try {
    await persistence.migrate();
  } catch (error) {
    await close();
    throw error;
  }
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.persistence).toConstantValue(persistence);
  bindAdapters(container);
  bindUseCases(container);
  return { users: persistence.users, accounts: container.get(tokens.accounts), close };
};
