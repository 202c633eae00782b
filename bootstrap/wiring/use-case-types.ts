import type { CreateAdmin, RegisterUser } from "../../core/account/create-account.ts";
import type { ResetPassword } from "../../core/account/reset-password.ts";
import type { SignIn } from "../../core/account/sign-in.ts";
import type { UpdateUsernameSkeletons } from "../../core/account/update-username-skeletons.ts";
import type { PickCombination } from "../../core/board/combination-picker.ts";
import type { CreateBoard, UpdateBoard } from "../../core/board/save-board.ts";
import type { EmptyTrash, RestoreBoard, TrashBoard } from "../../core/board/trash-board.ts";
import type { ViewBoard } from "../../core/board/view-board.ts";
import type { SweepDerivatives } from "../../core/image/evict-image-variants.ts";
import type { DescribePictures } from "../../core/image/image-info.ts";
import type { ServePicture } from "../../core/image/serve-image.ts";
import type { SweepMoodboards } from "../../core/moodboard/delete-unused-moodboards.ts";
import type { FinaliseMoodboard, StoreMoodboard } from "../../core/moodboard/save-moodboard.ts";
import type { FetchProduct, SearchProducts } from "../../core/product/find-products.ts";
import type { AddTerm, ChangeCover, RemoveTerm, ReorderStyles } from "../../core/term/manage-terms.ts";
import type { CountBoards } from "../../core/term/term-usage.ts";

/** The use cases of core by the concept they serve, as the container hands them out. */
export interface BoardUseCases {
  readonly create: CreateBoard;
  readonly update: UpdateBoard;
  readonly trash: TrashBoard;
  readonly restore: RestoreBoard;
  readonly view: ViewBoard;
  readonly emptyTrash: EmptyTrash;
  readonly pickCombination: PickCombination;
}

export interface TermUseCases {
  readonly add: AddTerm;
  readonly remove: RemoveTerm;
  readonly countBoards: CountBoards;
  readonly changeCover: ChangeCover;
  readonly reorderStyles: ReorderStyles;
}

export interface AccountUseCases {
  readonly signIn: SignIn;
  readonly register: RegisterUser;
  readonly createAdmin: CreateAdmin;
  readonly resetPassword: ResetPassword;
  readonly updateUsernameSkeletons: UpdateUsernameSkeletons;
}

export interface MoodboardUseCases {
  readonly finalise: FinaliseMoodboard;
  readonly store: StoreMoodboard;
  readonly sweep: SweepMoodboards;
}

export interface PictureUseCases {
  readonly serve: ServePicture;
  readonly describe: DescribePictures;
  readonly sweep: SweepDerivatives;
}

export interface ProductUseCases {
  readonly search: SearchProducts;
  readonly fetch: FetchProduct;
}
