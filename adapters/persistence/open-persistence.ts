import { createAuditLog } from "./audit/audit-log.ts";
import { createAuditTrail, type StoreDependencies } from "./audit/audit-trail.ts";
import { createBackupLog } from "./backup/backup-log.ts";
import { createBoardQueries } from "./boards/board-queries.ts";
import { createBoardRepository } from "./boards/board-repository.ts";
import { createFeaturedBoardStore } from "./boards/featured-boards.ts";
import { createPreviewStore } from "./boards/preview-store.ts";
import { createRevisionStore } from "./boards/revision-store.ts";
import { createScheduleStore } from "./boards/schedule-store.ts";
import { createStagedStore } from "./boards/staged-store.ts";
import { createClickReports } from "./clicks/click-reports.ts";
import { createClickRepository, createViewRepository } from "./clicks/view-and-click-counters.ts";
import { createContentChanges } from "./content-changes.ts";
import { type ConnectionPool, openConnectionPool, readPoolUsage } from "./database/connection-pool.ts";
import { advisoryLockIds, withAdvisoryLock } from "./database/sql.ts";
import { createImageInfoStore } from "./image-info-store.ts";
import { createPgBossJobs, type JobTiming } from "./jobs/pg-boss-jobs.ts";
import {
  assertNotRestoring,
  createReadinessCheck,
  findNextMigration,
  findSchemaStart,
  migrate,
} from "./migrations/schema-state.ts";
import { createProductLibrary } from "./product-library.ts";
import { createProductRefreshStore } from "./product-refresh-store.ts";
import { createRateLimitStore } from "./rate-limiter.ts";
import { createFactorStore } from "./second-factors.ts";
import { createPauseStore, createSiteRepository } from "./site-repository.ts";
import { createTermRenames } from "./term-renames.ts";
import { createTermRepository } from "./term-repository.ts";
import { createUserAdministration } from "./user-administration.ts";
import { createSessionStore, createUserRepository } from "./users-and-sessions.ts";

export interface PersistenceOptions {
  /** Contains user and password; must not be logged. */
  readonly url: string;
  /**
   * For listening, advisory locks and migrations, when `url` leads to a pooler in transaction mode; `url` by default.
   */
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
export type Persistence = Awaited<ReturnType<typeof openPersistence>>;

function createStores(connections: ConnectionPool & StoreDependencies) {
  return {
    boards: createBoardRepository(connections),
    boardQueries: createBoardQueries(connections),
    featured: createFeaturedBoardStore(connections),
    revisions: createRevisionStore(connections),
    schedule: createScheduleStore(connections),
    staged: createStagedStore(connections),
    previews: createPreviewStore(connections),
    terms: createTermRepository(connections),
    renames: createTermRenames(connections),
    users: createUserRepository(connections),
    userAdministration: createUserAdministration(connections),
    factors: createFactorStore(connections),
    sessions: createSessionStore(connections),
    audit: createAuditLog(connections),
    site: createSiteRepository(connections),
    views: createViewRepository(connections),
    clicks: createClickRepository(connections),
    clickReports: createClickReports(connections),
    imageInfos: createImageInfoStore(connections),
    rateLimits: createRateLimitStore(connections),
    backups: createBackupLog(connections),
    productLibrary: createProductLibrary(connections),
    pauses: createPauseStore(connections),
  };
}

/** Opens the persistence; the first connection is made by the first statement. */
export async function openPersistence(options: PersistenceOptions) {
  const { url, directUrl = url, jobTiming, log = () => undefined } = options;
  const connections = await openConnectionPool(url, log, options.isDiskFull);
  const { sql, pool, diskSpace } = connections;
  const trail = createAuditTrail({ ...connections, onRecorded: options.onAudit });
  const contentChanges = createContentChanges({ url: directUrl, sql });
  const jobs = createPgBossJobs({ pool, diskSpace, sql, log, ...(jobTiming && { timing: jobTiming }) });
  return {
    ...createStores({ ...connections, trail }),
    contentChanges,
    jobs,
    /** `imageOrigins`: origins of the retailer's images, such as "https://m.media-amazon.com". */
    productRefreshes: (imageOrigins: readonly string[]) => createProductRefreshStore({ sql, imageOrigins }),
    findNextMigration: () => findNextMigration(sql),
    findSchemaStart: () => findSchemaStart(sql),
    migrate: () => migrate(directUrl, sql, log),
    /**
     * Runs the task under a lock that one starting node at a time can hold; the others wait. A restore holds it, too:
     * either the start sees a restore that has begun, or a restore sees the site's connection. Errors:
     * `database.restore-running`.
     */
    withStartupLock: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      await assertNotRestoring(sql);
      return await withAdvisoryLock(directUrl, advisoryLockIds.firstStart, async (locked) => {
        await contentChanges.connect();
        await assertNotRestoring(locked);
        return await task();
      });
    },
    isReady: createReadinessCheck(sql, diskSpace),
    getStatistics: () => ({ pool: readPoolUsage(pool), failures: diskSpace.failures }),
    close: async () => {
      await jobs.close();
      await contentChanges.close();
      await connections.close();
    },
  };
}
