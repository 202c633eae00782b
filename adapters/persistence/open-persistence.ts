import type { UserRepository } from "../../core/account/account.ports.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { BoardRepository } from "../../core/board/board-repository.port.ts";
import type { PictureInfoStore } from "../../core/image/image-info.ts";
import type { ShopItems } from "../../core/product/refresh-products.ts";
import type { ContentChanges } from "../../core/site/content-changes.port.ts";
import type { SiteRepository } from "../../core/site/site-settings.ts";
import type { TermRepository } from "../../core/term/term-repository.port.ts";
import { makePostgresBoardQueries } from "./boards/board-queries.ts";
import { makePostgresBoardRepository } from "./boards/board-repository.ts";
import { makePostgresContentChanges } from "./content-changes.ts";
import { locks, underLock } from "./database/advisory-lock.ts";
import { openPrimary } from "./database/primary.ts";
import { openReplicas } from "./database/replicas.ts";
import { makePostgresPictureInfoStore } from "./image-info-store.ts";
import { makeReadiness, migrate } from "./migrations/schema-state.ts";
import { makePostgresShopItems } from "./product-refresh-store.ts";
import { makeRateLimits, type RateLimits } from "./rate-limiter.ts";
import { makePostgresSessionStore, type SessionStore } from "./session-store.ts";
import { makePostgresSiteRepository } from "./site-repository.ts";
import { makePostgresTermRepository } from "./term-repository.ts";
import { makePostgresUserRepository } from "./user-repository.ts";
import { makePostgresViewLog, type PostgresViewLog } from "./view-repository.ts";

export interface PersistenceOptions {
  /** With user and password: never for a log. */
  readonly url: string;
  /** Standbys of that one; lists and read queries are spread over those that have all the news. */
  readonly replicaUrls?: readonly string[];
  /** Takes what happens to connections nobody is waiting on. */
  readonly log?: (line: string) => void;
}

/** Everything kept in PostgreSQL. Any method may fail with `database.unavailable`, and what writes with `database.disk-full`. */
export interface Persistence {
  readonly boards: BoardRepository;
  readonly boardQueries: BoardQueries;
  readonly terms: TermRepository;
  readonly users: UserRepository;
  readonly site: SiteRepository;
  readonly viewLog: PostgresViewLog;
  readonly pictureInfos: PictureInfoStore;
  readonly contentChanges: ContentChanges;
  readonly sessions: SessionStore;
  readonly rateLimits: RateLimits;
  /** Given where the shop's own pictures lie: "https://m.media-amazon.com". */
  shopItems(imageOrigins: readonly string[]): ShopItems;
  /** Errors: `database.schema-newer`. */
  migrate(): Promise<void>;
  /** Does what only the first of several starting nodes may do, while the others wait. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether the database answers within a second, has the schema of this program and can save. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects with the first statement, not here. */
export async function openPersistence(options: PersistenceOptions): Promise<Persistence> {
  const { url, replicaUrls = [], log = () => undefined } = options;
  const { manage, sql, pool, diskSpace, close } = await openPrimary(url, log);
  const replicas = openReplicas(replicaUrls, sql, log);
  const read = replicas.sql;
  const contentChanges = makePostgresContentChanges(url);
  // Before everyone else, so that whoever reads at the news does not read what was before it.
  if (replicaUrls.length > 0) contentChanges.subscribe(replicas.leaveAlone);
  return {
    boards: makePostgresBoardRepository({ manage }),
    boardQueries: makePostgresBoardQueries({ read, sql }),
    terms: makePostgresTermRepository({ manage, sql, read }),
    users: makePostgresUserRepository({ manage }),
    site: makePostgresSiteRepository({ manage, sql, read }),
    viewLog: makePostgresViewLog({ sql, pool }),
    pictureInfos: makePostgresPictureInfoStore({ sql, read }),
    contentChanges,
    sessions: makePostgresSessionStore({ sql }),
    rateLimits: makeRateLimits({ pool, sql }),
    shopItems: (imageOrigins) => makePostgresShopItems({ sql, imageOrigins }),
    migrate: () => migrate(url, sql),
    alone: (work) => underLock(url, locks.firstStart, work),
    ready: makeReadiness(sql, diskSpace),
    close: async () => {
      await Promise.all([contentChanges.close(), replicas.close()]);
      await close();
    },
  };
}
