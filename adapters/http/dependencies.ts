import type Koa from "koa";
import type { RegisterUser } from "../../core/account/create-account.ts";
import type { SignIn } from "../../core/account/sign-in.ts";
import type { User } from "../../core/account/user.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { PickCombination } from "../../core/board/combination-picker.ts";
import type { ViewCounter } from "../../core/board/count-views.ts";
import type { CreateBoard, UpdateBoard } from "../../core/board/save-board.ts";
import type { RestoreBoard, TrashBoard } from "../../core/board/trash-board.ts";
import type { ViewBoard } from "../../core/board/view-board.ts";
import type { GenerateDescription } from "../../core/description/generate-description.ts";
import type { GetImageInfo } from "../../core/image/image-info.ts";
import type { ServeImage } from "../../core/image/serve-image.ts";
import type { ServeSocialImage } from "../../core/image/serve-social-image.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import type { FinalizeMoodboard } from "../../core/moodboard/save-moodboard.ts";
import type { ContentRights } from "../../core/product/content-rights.ts";
import type { FindProductByLink, SearchProducts } from "../../core/product/find-products.ts";
import type { ContentChanges } from "../../core/site/content-changes.port.ts";
import type { SiteSettings } from "../../core/site/site-settings.ts";
import type { UpdateSocialProfiles } from "../../core/site/social-profiles.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { UploadReceiver } from "../../core/storage/upload-storage.port.ts";
import type { AddTerm, DeleteTerm, ReorderStyles, SetStyleCover } from "../../core/term/manage-terms.ts";
import type { Term, TermKind } from "../../core/term/term.ts";
import type { CountTermUsage } from "../../core/term/term-usage.ts";
import type { PageRenderer } from "./contract/page-renderer.ts";
import type { Logger } from "./middleware/request-log.ts";
import type { AttemptLimits } from "./security/attempt-limits.ts";
import type { SessionStore } from "./security/session.ts";

/** The use cases that routes call. */
export interface HttpUseCases {
  readonly boards: {
    readonly create: CreateBoard;
    readonly update: UpdateBoard;
    readonly trash: TrashBoard;
    readonly restore: RestoreBoard;
    readonly view: ViewBoard;
    readonly pickCombination: PickCombination;
  };
  readonly views: ViewCounter;
  readonly terms: {
    readonly list: (kind: TermKind) => Promise<readonly Term[]>;
    readonly add: AddTerm;
    readonly remove: DeleteTerm;
    readonly countBoards: CountTermUsage;
    readonly changeCover: SetStyleCover;
    readonly reorderStyles: ReorderStyles;
  };
  readonly accounts: {
    readonly signIn: SignIn;
    readonly register: RegisterUser;
    readonly find: (id: string) => Promise<User | null>;
    readonly findByUsername: (username: string) => Promise<User | null>;
  };
  readonly products: { readonly search: SearchProducts; readonly fetch: FindProductByLink };
  readonly generateDescription: GenerateDescription;
  readonly finalizeMoodboard: FinalizeMoodboard;
  readonly images: { readonly serve: ServeImage; readonly describe: GetImageInfo };
  readonly socialImages: ServeSocialImage;
}

/** Everything the HTTP adapter depends on; bootstrap provides it. */
export interface HttpDependencies extends HttpUseCases {
  readonly rights: ContentRights;
  readonly boardQueries: BoardQueries;
  readonly storage: Pick<ObjectStorage, "createUpload" | "get">;
  readonly uploads: UploadReceiver;
  readonly changeProfiles: UpdateSocialProfiles;
  readonly loadSite: () => Promise<SiteSettings>;
  readonly contentChanges: ContentChanges;
  readonly sessionStore: SessionStore;
  readonly attemptLimits: AttemptLimits;
  /** True when the database responds and has the schema version of this program. */
  readonly isReady: () => Promise<boolean>;
  readonly pages: PageSource;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: HttpSettings;
}

export interface HttpSettings {
  readonly siteName: string;
  /** Public scheme and host of the site; null: derived from each request. */
  readonly publicUrl: string | null;
  /** Number of reverse proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: number;
  /** Signs cookies and image URLs, and salts the hashes of visitors. */
  readonly sessionSecret: string;
  readonly isDevelopment: boolean;
  /** Folder of the sample catalog's images. */
  readonly sampleCatalogFolder: string;
  /** Other origins to which browsers send uploads, or are redirected for images. */
  readonly storageOrigins: readonly string[];
  /** `img-src` sources of images that this site may not store, so that browsers load them from the retailer. */
  readonly remoteImageOrigins: readonly string[];
}

/** Provides the pages: from the built UI, or from Vite in development. */
export interface PageSource {
  /** Serves scripts, styles, fonts and bundled images. */
  readonly assets: Koa.Middleware;
  /** The HTML template and the renderer of the page at this URL. */
  page(url: string): Promise<{ readonly template: string; readonly renderer: PageRenderer }>;
}
