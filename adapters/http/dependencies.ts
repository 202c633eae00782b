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

/** The use cases that calls lead to. */
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

/** Everything the HTTP adapter calls; bootstrap hands it in. */
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
  /** True when the database answers and its schema is the one this program knows. */
  readonly isReady: () => Promise<boolean>;
  readonly pages: PageSource;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: HttpSettings;
}

export interface HttpSettings {
  readonly siteName: string;
  /** Scheme and host under which visitors reach the site; null: derived from each request. */
  readonly publicUrl: string | null;
  /** How many proxies in front are believed about address and scheme. */
  readonly trustedProxies: number;
  /** Signs cookies and salts visitors' hashes. */
  readonly sessionSecret: string;
  readonly isDevelopment: boolean;
  /** Folder of the sample catalogue's pictures. */
  readonly sampleCatalogFolder: string;
  /** Where browsers send uploads and may be led to for pictures, beside this site. */
  readonly storageOrigins: readonly string[];
  /** Origins of images that browsers load from elsewhere because this site may not keep them, as `img-src` names them. */
  readonly remoteImageOrigins: readonly string[];
}

/** Where pages come from: the built UI, or the one that Vite transforms while developing. */
export interface PageSource {
  /** Serves scripts, styles, fonts and the site's own pictures. */
  readonly assets: Koa.Middleware;
  /** The document that the page at this address is set into, and what renders it. */
  page(url: string): Promise<{ readonly template: string; readonly renderer: PageRenderer }>;
}
