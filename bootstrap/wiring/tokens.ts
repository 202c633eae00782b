import type { ServiceIdentifier } from "inversify";
import type { OpenedRetailer, OpenedStorage, OpenedWriter } from "../../adapters/configurable-adapter.ts";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import type { PageSource } from "../../adapters/http/pages/pages.ts";
import type { SiteKeys } from "../../adapters/http/security/site-keys.ts";
import type { ImageProcessor } from "../../adapters/images/image-processor.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { CreateAdmin, UpdateUsernameSkeletons } from "../../core/account/create-account.ts";
import type { ResetPassword } from "../../core/account/credentials.ts";
import type { PasswordHasher } from "../../core/account/user.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { EnqueueMissingImageJobs } from "../../core/board/enqueue-missing-image-jobs.ts";
import type { EmptyTrash } from "../../core/board/save-board.ts";
import type { RunDueChanges } from "../../core/board/schedule-changes.ts";
import type { ViewCounter } from "../../core/board/view-boards.ts";
import type { Cutouts } from "../../core/image/cutouts.ts";
import type { EnqueueImageJobs } from "../../core/image/enqueue-image-jobs.ts";
import type { EvictImageVariants } from "../../core/image/image-variant.ts";
import type { GetImageInfos } from "../../core/image/load-original-image.ts";
import type { PrepareImage } from "../../core/image/prepare-image.ts";
import type { ServeImage } from "../../core/image/serve-image.ts";
import type { FetchPublicUrl, ResolveRedirect } from "../../core/kernel/http-fetch.port.ts";
import type { ObjectStorage } from "../../core/kernel/object-storage.port.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import type { DeleteUnusedMoodboards, StoreComposed } from "../../core/moodboard/stored-moodboards.ts";
import type { HideOutdated, RefreshOutdated, RefreshProducts } from "../../core/product/refresh-products.ts";
import type { Retailer } from "../../core/product/retailer.port.ts";
import type { ContentRights } from "../../core/product/source-rights.ts";
import type { FinishRenames } from "../../core/term/rename-term.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { SiteMetrics } from "../metrics.ts";

function defineToken<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol(name);
}

/** Keys of the container: resources opened by bootstrap, adapters behind their ports, use cases grouped by concept. */
export const tokens = {
  config: defineToken<Config>("config"),
  log: defineToken<Logger>("log"),
  persistence: defineToken<Persistence>("persistence"),
  pages: defineToken<PageSource>("pages"),
  keys: defineToken<SiteKeys>("keys"),
  metrics: defineToken<SiteMetrics | null>("metrics"),
  openedStorage: defineToken<OpenedStorage>("openedStorage"),
  openedRetailer: defineToken<OpenedRetailer>("openedRetailer"),
  openedWriter: defineToken<OpenedWriter>("openedWriter"),

  clock: defineToken<Clock>("clock"),
  passwordHasher: defineToken<PasswordHasher>("passwordHasher"),
  storage: defineToken<ObjectStorage>("storage"),
  imageProcessor: defineToken<ImageProcessor>("imageProcessor"),
  publicFetch: defineToken<FetchPublicUrl>("publicFetch"),
  resolveRedirect: defineToken<ResolveRedirect>("resolveRedirect"),
  boardQueries: defineToken<BoardQueries>("boardQueries"),
  retailer: defineToken<Retailer>("retailer"),

  rights: defineToken<ContentRights>("rights"),
  accounts: defineToken<AccountUseCases>("accounts"),
  boards: defineToken<BoardUseCases>("boards"),
  terms: defineToken<TermUseCases>("terms"),
  views: defineToken<ViewCounter>("views"),
  images: defineToken<ImageUseCases>("images"),
  moodboards: defineToken<MoodboardUseCases>("moodboards"),
  composer: defineToken<HttpDependencies["composer"]>("composer"),
  hideOutdated: defineToken<HideOutdated>("hideOutdated"),
  refreshProducts: defineToken<RefreshProducts>("refreshProducts"),
  /** Null when the products of the retailer never change. */
  refreshOutdated: defineToken<RefreshOutdated | null>("refreshOutdated"),
  productLibrary: defineToken<HttpDependencies["productLibrary"]>("productLibrary"),
  http: defineToken<HttpDependencies>("http"),
} as const;

export type AccountUseCases = Omit<HttpDependencies["accounts"], "findByUsername"> & {
  readonly createAdmin: CreateAdmin;
  readonly resetPassword: ResetPassword;
  readonly updateUsernameSkeletons: UpdateUsernameSkeletons;
};

export type BoardUseCases = HttpDependencies["boards"] & {
  readonly emptyTrash: EmptyTrash;
  readonly later: HttpDependencies["later"];
  readonly runDueChanges: RunDueChanges;
};

export type TermUseCases = Omit<HttpDependencies["terms"], "list"> & { readonly finishRenames: FinishRenames };

export interface MoodboardUseCases {
  readonly finalize: HttpDependencies["finalizeMoodboard"];
  readonly storeComposed: StoreComposed;
  readonly deleteUnused: DeleteUnusedMoodboards;
}

export interface ImageUseCases {
  readonly serve: ServeImage;
  readonly cutouts: Cutouts;
  readonly getImageInfos: GetImageInfos;
  readonly enqueueImageJobs: EnqueueImageJobs;
  readonly prepare: PrepareImage;
  readonly enqueueMissingImageJobs: EnqueueMissingImageJobs;
  readonly evictVariants: EvictImageVariants;
}
