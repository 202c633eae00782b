import type { UserRepository } from "../../core/account/account.ports.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { BoardRepository } from "../../core/board/board-repository.port.ts";
import type { ImageInfoStore } from "../../core/image/image-info.ts";
import type { ProductRefreshStore } from "../../core/product/refresh-products.ts";
import type { ContentChanges } from "../../core/site/content-changes.port.ts";
import type { SiteRepository } from "../../core/site/site-settings.ts";
import type { TermRepository } from "../../core/term/term-repository.port.ts";
import { createBoardQueries } from "./boards/board-queries.ts";
import { createBoardRepository } from "./boards/board-repository.ts";
import { createContentChanges } from "./content-changes.ts";
import { advisoryLockIds, withAdvisoryLock } from "./database/advisory-lock.ts";
import { openPrimary } from "./database/primary.ts";
import { openReplicas } from "./database/replicas.ts";
import { createImageInfoStore } from "./image-info-store.ts";
import { createReadinessCheck, migrate } from "./migrations/schema-state.ts";
import { createProductRefreshStore } from "./product-refresh-store.ts";
import { createRateLimits, type RateLimitStore } from "./rate-limiter.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { createSiteRepository } from "./site-repository.ts";
import { createTermRepository } from "./term-repository.ts";
import { createUserRepository } from "./user-repository.ts";
import { createViewRepository, type PostgresViewRepository } from "./view-repository.ts";

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
  readonly viewLog: PostgresViewRepository;
  readonly imageInfos: ImageInfoStore;
  readonly contentChanges: ContentChanges;
  readonly sessions: SessionStore;
  readonly rateLimits: RateLimitStore;
  /** Given where the shop's own pictures lie: "https://m.media-amazon.com". */
  productRefreshes(imageOrigins: readonly string[]): ProductRefreshStore;
  /** Errors: `database.schema-newer`. */
  migrate(): Promise<void>;
  /** Does what only the first of several starting nodes may do, while the others wait. */
  withStartupLock<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Whether the database answers within a second, has the schema of this program and can save. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects with the first statement, not here. */
export async function openPersistence(options: PersistenceOptions): Promise<Persistence> {
  const { url, replicaUrls = [], log = () => undefined } = options;
  const { manage, sql, pool, diskSpace, close } = await openPrimary(url, log);
  const replicas = openReplicas(replicaUrls, sql, log);
  const replicaSql = replicas.sql;
  const contentChanges = createContentChanges(url);
  // Before everyone else, so that whoever reads at the news does not read what was before it.
  if (replicaUrls.length > 0) contentChanges.subscribe(replicas.markStale);
  return {
    boards: createBoardRepository({ manage }),
    boardQueries: createBoardQueries({ replicaSql, sql }),
    terms: createTermRepository({ manage, sql, replicaSql }),
    users: createUserRepository({ manage }),
    site: createSiteRepository({ manage, sql, replicaSql }),
    viewLog: createViewRepository({ sql, pool }),
    imageInfos: createImageInfoStore({ sql, replicaSql }),
    contentChanges,
    sessions: createSessionStore({ sql }),
    rateLimits: createRateLimits({ pool, sql }),
    productRefreshes: (imageOrigins) => createProductRefreshStore({ sql, imageOrigins }),
    migrate: () => migrate(url, sql),
    withStartupLock: (task) => withAdvisoryLock(url, advisoryLockIds.firstStart, task),
    ready: createReadinessCheck(sql, diskSpace),
    close: async () => {
      await Promise.all([contentChanges.close(), replicas.close()]);
      await close();
    },
  };
}
