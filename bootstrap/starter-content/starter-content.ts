import type { BoardContent } from "../../core/board/board.ts";
import type { SiteSettings } from "../../core/site/site-settings.ts";
import type { ByteStream } from "../../core/storage/object-storage.port.ts";
import type { Term, TermKind } from "../../core/term/term.ts";

/** The use cases that starter content goes through, and what tells whether it is there already. */
export interface StarterContentUseCases {
  listTerms(kind: TermKind): Promise<readonly Pick<Term, "name">[]>;
  addTerm(request: { readonly kind: TermKind; readonly name: string }): Promise<unknown>;
  listBoards(): Promise<readonly { readonly title: string }[]>;
  createBoard(content: BoardContent): Promise<unknown>;
  /** Keeps a JPEG and gives its object path. */
  storeMoodboard(content: ByteStream): Promise<string>;
  saveSiteSettings(settings: SiteSettings): Promise<unknown>;
}
