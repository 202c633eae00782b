import type { UserAdministration } from "../../core/account/manage-users.ts";
import type { FactorStore } from "../../core/account/second-factors.ts";
import type { SessionStore, UserRepository } from "../../core/account/user.ts";
import type { BoardRepository } from "../../core/board/board.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { ClickReports } from "../../core/board/click-report.ts";
import type { FeaturedBoardStore } from "../../core/board/featured-boards.ts";
import type { PreviewStore } from "../../core/board/preview-links.ts";
import type { RevisionStore } from "../../core/board/revision.ts";
import type { ScheduleStore } from "../../core/board/schedule-changes.ts";
import type { StagedStore } from "../../core/board/staged-board.ts";
import type { ImageInfoStore } from "../../core/image/load-original-image.ts";
import type { PauseStore } from "../../core/product/pause-retailer.ts";
import type { ProductLibrary } from "../../core/product/product-library.port.ts";
import type { ProductRefreshStore } from "../../core/product/refresh-products.ts";
import type { SiteRepository } from "../../core/site/site-settings.ts";
import type { TermRenames } from "../../core/term/rename-term.ts";
import type { TermRepository } from "../../core/term/term.ts";
import { createAuditLog, type PostgresAuditLog } from "./audit/audit-log.ts";
import { type AuditTrail, createAuditTrail } from "./audit/audit-trail.ts";
import { createBackupLog, type PostgresBackupLog } from "./backup/backup-log.ts";
import { createBoardQueries } from "./boards/board-queries.ts";
import { createBoardRepository } from "./boards/board-repository.ts";
import { createFeaturedBoardStore } from "./boards/featured-boards.ts";
import { createPreviewStore } from "./boards/preview-store.ts";
import { createRevisionStore } from "./boards/revision-store.ts";
import { createScheduleStore } from "./boards/schedule-store.ts";
import { createStagedStore } from "./boards/staged-store.ts";
import { createClickReports } from "./clicks/click-reports.ts";
import {
  createClickRepository,
  createViewRepository,
  type PostgresClickRepository,
  type PostgresViewRepository,
} from "./clicks/view-and-click-counters.ts";
import { createContentChanges, type PostgresContentChanges } from "./content-changes.ts";
import {
  type ConnectionPool,
  type DiskSpaceMonitor,
  openConnectionPool,
  type PoolUsage,
  readPoolUsage,
} from "./database/connection-pool.ts";
import { advisoryLockIds, type QuerySql, withAdvisoryLock } from "./database/sql.ts";
import { createImageInfoStore } from "./image-info-store.ts";
import { createPgBossJobs, type JobTiming, type PostgresJobs } from "./jobs/pg-boss-jobs.ts";
import {
  assertNotRestoring,
  createReadinessCheck,
  findNextMigration,
  findSchemaStart,
  migrate,
} from "./migrations/schema-state.ts";
import { createProductLibrary } from "./product-library.ts";
import { createProductRefreshStore } from "./product-refresh-store.ts";
import { createRateLimitStore, type RateLimitStore } from "./rate-limiter.ts";
import { createFactorStore } from "./second-factors.ts";
import { createPauseStore, createSiteRepository } from "./site-repository.ts";
import { createTermRenames } from "./term-renames.ts";
import { createTermRepository } from "./term-repository.ts";
import { createUserAdministration } from "./user-administration.ts";
import { createSessionStore, createUserRepository } from "./users-and-sessions.ts";

export interface PersistenceOptions {
  /** Contains user and password; must not be logged. */
  readonly url: string;
  /** For listening, advisory locks and migrations, when `url` leads to a pooler in transaction mode; `url` by default. */
  readonly directUrl?: string;
  /** Whether the disk of the database is full, measured without the database; asked when it does not answer. */
  readonly isDiskFull?: () => Promise<boolean>;
  /** How often jobs are looked for and retried; for tests. */
  readonly jobTiming?: JobTiming;
  /** Logs events of idle connections and jobs. */
  readonly log?: (line: string) => void;
  /** Receives each row of the audit log once it is stored. */
  readonly onAudit?: (fields: object) => void;
}

/** Everything stored in PostgreSQL. Any method can fail with `database.unavailable` or `database.disk-full`. */
export interface Persistence {
  readonly boards: BoardRepository;
  readonly boardQueries: BoardQueries;
  readonly featured: FeaturedBoardStore;
  readonly revisions: RevisionStore;
  readonly schedule: ScheduleStore;
  readonly staged: StagedStore;
  readonly previews: PreviewStore;
  readonly terms: TermRepository;
  readonly renames: TermRenames;
  readonly users: UserRepository;
  readonly userAdministration: UserAdministration;
  readonly factors: FactorStore;
  readonly site: SiteRepository;
  readonly views: PostgresViewRepository;
  readonly clicks: PostgresClickRepository;
  readonly clickReports: ClickReports;
  readonly imageInfos: ImageInfoStore;
  readonly contentChanges: PostgresContentChanges;
  readonly sessions: SessionStore;
  readonly rateLimits: RateLimitStore;
  readonly jobs: PostgresJobs;
  readonly backups: PostgresBackupLog;
  readonly productLibrary: ProductLibrary;
  readonly pauses: PauseStore;
  readonly audit: PostgresAuditLog;
  /** `imageOrigins`: origins of the retailer's images, such as "https://m.media-amazon.com". */
  productRefreshes(imageOrigins: readonly string[]): ProductRefreshStore;
  /** The first migration that `migrate` would apply to a database that has tables; null when there is none. */
  findNextMigration(): Promise<string | null>;
  /** When the tables were made, at the first start or by the last restore; null before. */
  findSchemaStart(): Promise<Date | null>;
  /**
   * Errors: `database.schema-newer`, `database.schema-older`, `database.no-table-right`, `database.no-trigrams`, `database.no-job-schema`,
   * `database.restore-running`.
   */
  migrate(): Promise<void>;
  /**
   * Runs the task under a lock that one starting node at a time can hold; the others wait. From then on a restore sees that
   * a site runs. Errors: `database.restore-running`.
   */
  withStartupLock<Result>(task: () => Promise<Result>): Promise<Result>;
  /**
   * Whether the database responds within a second, has the schema of this program and can write. Errors:
   * `database.disk-full`.
   */
  isReady(): Promise<boolean>;
  getStatistics(): DatabaseStatistics;
  close(): Promise<void>;
}

export interface DatabaseStatistics {
  readonly pool: PoolUsage;
  readonly failures: DiskSpaceMonitor["failures"];
}

function createAccountStores({ manage, sql, trail }: Pick<ConnectionPool, "manage" | "sql"> & { trail: AuditTrail }) {
  return {
    users: createUserRepository({ manage, trail }),
    userAdministration: createUserAdministration({ sql, trail }),
    factors: createFactorStore({ sql, trail }),
    sessions: createSessionStore({ sql, trail }),
    audit: createAuditLog({ sql, trail }),
  };
}

/** Opens the persistence; the first connection is made by the first statement. */
export async function openPersistence(options: PersistenceOptions): Promise<Persistence> {
  const { url, directUrl = url, jobTiming, log = () => undefined } = options;
  const { manage, sql, pool, diskSpace, close } = await openConnectionPool(url, log, options.isDiskFull);
  const trail = createAuditTrail({ manage, pool, diskSpace, onRecorded: options.onAudit });
  const contentChanges = createContentChanges({ url: directUrl, sql });
  const jobs = createPgBossJobs({ pool, diskSpace, sql, log, ...(jobTiming && { timing: jobTiming }) });
  return {
    boards: createBoardRepository({ sql, trail }),
    boardQueries: createBoardQueries({ sql }),
    featured: createFeaturedBoardStore({ sql, trail }),
    revisions: createRevisionStore({ sql }),
    schedule: createScheduleStore({ sql }),
    staged: createStagedStore({ sql }),
    previews: createPreviewStore({ sql }),
    terms: createTermRepository({ sql, trail }),
    renames: createTermRenames({ sql, trail }),
    ...createAccountStores({ manage, sql, trail }),
    site: createSiteRepository({ sql, trail }),
    views: createViewRepository({ sql, pool }),
    clicks: createClickRepository({ sql }),
    clickReports: createClickReports({ sql, pool }),
    imageInfos: createImageInfoStore({ sql }),
    contentChanges,
    rateLimits: createRateLimitStore({ pool, sql, diskSpace }),
    jobs,
    backups: createBackupLog({ sql, trail }),
    productLibrary: createProductLibrary({ sql, trail }),
    pauses: createPauseStore({ sql, trail }),
    productRefreshes: (imageOrigins) => createProductRefreshStore({ sql, imageOrigins }),
    findNextMigration: () => findNextMigration(sql),
    findSchemaStart: () => findSchemaStart(sql),
    migrate: () => migrate(directUrl, sql, log),
    withStartupLock: makeStartupLock({ directUrl, sql, contentChanges }),
    isReady: createReadinessCheck(sql, diskSpace),
    getStatistics: () => ({ pool: readPoolUsage(pool), failures: diskSpace.failures }),
    close: async () => {
      await jobs.close();
      await contentChanges.close();
      await close();
    },
  };
}

interface StartupLockDependencies {
  readonly directUrl: string;
  readonly sql: QuerySql;
  readonly contentChanges: PostgresContentChanges;
}

/** A restore holds the lock, too. Either the start sees a restore that has begun, or a restore sees the site's connection. */
function makeStartupLock({ directUrl, sql, contentChanges }: StartupLockDependencies): Persistence["withStartupLock"] {
  return async (task) => {
    await assertNotRestoring(sql);
    return await withAdvisoryLock(directUrl, advisoryLockIds.firstStart, async (locked) => {
      await contentChanges.connect();
      await assertNotRestoring(locked);
      return await task();
    });
  };
}
