import { type ReactNode, useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type {
  LibraryEntryDto,
  LibraryProductDto,
  ProductReplacementDto,
} from "../../../adapters/http/contract/operations/library.ts";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { libraryProductQuery, useLibrarySearch } from "../../api/library.ts";
import { furnitureTypesQuery, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog, setAutofocus } from "../../components/dialogs/dialog.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { type Option, SelectField, TextField } from "../../components/fields.tsx";
import { Image } from "../../components/image/image.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { formatCount } from "../../format.ts";
import { formatDateTime } from "../../format-dates.ts";
import { BoardLinks, ProductLoader } from "./product-dialog.tsx";
import * as css from "./products.css.ts";
import { getProductState, stateNames } from "./products-view.ts";
import { useReplaceProduct, useUndoReplacement } from "./use-product-actions.ts";

/** Replaces a product by another one on every board that uses it: choose, confirm, undo (core/README.md, U20). */
export function ReplaceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ProductLoader id={id} title="Replace everywhere" onClose={onClose}>
      {(product) => <ReplaceSteps product={product} onClose={onClose} />}
    </ProductLoader>
  );
}

function ReplaceSteps({ product, onClose }: { product: LibraryEntryDto; onClose: () => void }) {
  const [successor, setSuccessor] = useState<LibraryProductDto | null>(null);
  const [replacement, setReplacement] = useState<ProductReplacementDto | null>(null);
  const replace = useReplaceProduct();
  if (successor === null) return <ChooseSuccessor product={product} onChoose={setSuccessor} onClose={onClose} />;
  if (replacement !== null) {
    return <ReplacementResult product={product} successor={successor} replacement={replacement} onClose={onClose} />;
  }
  const confirm = () => replace.mutate({ id: product.id, successorId: successor.id }, { onSuccess: setReplacement });
  /** The dialog stays until the result is known, because it offers to undo it. */
  const unlessReplacing = (action: () => void) => () => replace.isPending || action();
  return (
    <Dialog
      title="Replace everywhere"
      size="medium"
      onClose={unlessReplacing(onClose)}
      footer={
        <>
          <AdminButton
            variant="ghost"
            aria-disabled={replace.isPending}
            onClick={unlessReplacing(() => setSuccessor(null))}
          >
            Choose another
          </AdminButton>
          <AdminButton variant="primary" pending={replace.isPending} pendingLabel="Replacing..." onClick={confirm}>
            {`Replace on ${formatCount(product.boards, "board")}`}
          </AdminButton>
        </>
      }
    >
      <ReplacementSummary product={product} successor={successor} />
      <p className={css.message}>{unchangedParts}</p>
      <BoardsWithBoth product={product} successorId={successor.id} />
      <h3 className={css.partTitle}>{`Changes ${formatCount(product.boards, "board")}`}</h3>
      <BoardLinks boards={product.usedBy} more={product.boards - product.usedBy.length} />
    </Dialog>
  );
}

/** How many boards lose a product, because they show the successor already. */
function BoardsWithBoth({ product, successorId }: { product: LibraryEntryDto; successorId: string }) {
  const { data: successor } = useAdminQuery(libraryProductQuery(successorId));
  const others = new Set(successor?.usedBy.map(({ id }) => id));
  const count = product.usedBy.filter(({ id }) => others.has(id)).length;
  if (count === 0) return null;
  const show = count === 1 ? "board shows" : "boards show";
  return <p className={css.message}>{`${count} ${show} both products and will have one product less.`}</p>;
}

/** Moodboards and descriptions are not generated again, and staged versions not changed (core/README.md, R22). */
const unchangedParts =
  "Moodboards, descriptions and changes saved for later stay as they are. Look through them afterwards: they may still show or name the replaced product, and scheduled changes of these boards must be saved again.";

interface ChooseSuccessorProps {
  product: LibraryEntryDto;
  onChoose: (successor: LibraryProductDto) => void;
  onClose: () => void;
}

function ChooseSuccessor({ product, onChoose, onClose }: ChooseSuccessorProps) {
  const [type, setType] = useState(product.furnitureType);
  const { data: furnitureTypes = [] } = useAdminQuery(furnitureTypesQuery);
  const search = useLibrarySearch({ type });
  const { text, setText, products, isError, retry, hasMore, isLoadingMore, loadMore, isSearching } = search;
  const candidates = products?.filter(({ id, hidden }) => id !== product.id && hidden !== "paused");
  return (
    <Dialog title="Replace everywhere" size="large" onClose={onClose}>
      <ProductSummary label="Replace" product={product} />
      <div className={css.search}>
        <TextField
          ref={setAutofocus}
          label="By which product of the library?"
          type="search"
          placeholder="Title"
          maxLength={limits.searchText}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SelectField
          label="Type"
          options={listTypes(product.furnitureType, furnitureTypes)}
          value={type ?? ""}
          onChange={({ currentTarget }) => setType(currentTarget.value || null)}
        />
      </div>
      {isError && <InlineError onRetry={retry}>We couldn’t load the products.</InlineError>}
      {candidates === undefined && !isError && (
        <Skeleton>
          <SkeletonText lines={["most", "half", "most", "half"]} />
        </Skeleton>
      )}
      {candidates !== undefined && (
        <div aria-busy={isSearching}>
          <p className={css.muted} role="status">
            {candidates.length === 0 ? describeNone(type) : ""}
          </p>
          <ul className={css.candidates}>
            {candidates.map((candidate) => (
              <li key={candidate.id}>
                <button type="button" className={css.candidate} onClick={() => onChoose(candidate)}>
                  <ProductSummaryContent product={candidate} isChoice />
                </button>
              </li>
            ))}
          </ul>
          {hasMore && (
            <AdminButton variant="default" pending={isLoadingMore} onClick={loadMore}>
              Load more
            </AdminButton>
          )}
          <SourceNotices of={candidates} />
        </div>
      )}
    </Dialog>
  );
}

/** The types to choose from: that of the replaced product first. */
function listTypes(own: string | null, furnitureTypes: readonly TermDto[]): readonly Option[] {
  const names = new Set([...(own === null ? [] : [own]), ...furnitureTypes.map(({ name }) => name)]);
  return [...[...names].map((name) => ({ value: name, label: name })), { value: "", label: "All types" }];
}

function describeNone(type: string | null): string {
  return type === null
    ? "No other products found."
    : "No other products of this type found. Choose “All types” to see the others.";
}

interface ReplacementResultProps {
  product: LibraryEntryDto;
  successor: LibraryProductDto;
  replacement: ProductReplacementDto;
  onClose: () => void;
}

/** What was replaced, with "Undo". */
function ReplacementResult({ product, successor, replacement, onClose }: ReplacementResultProps) {
  const undo = useUndoReplacement(onClose);
  return (
    <Dialog
      title={`Replaced on ${formatCount(replacement.boards.length, "board")}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <AdminButton
            pending={undo.isPending}
            onClick={() => undo.mutate({ id: product.id, successorId: successor.id, replacementId: replacement.id })}
          >
            Undo
          </AdminButton>
          <AdminButton variant="primary" onClick={onClose}>
            Done
          </AdminButton>
        </>
      }
    >
      <ReplacementSummary product={product} successor={successor} />
      <p className={css.message}>
        {`You can undo this until ${formatDateTime(replacement.expiresAt)}, here or later in the dialog of the replaced product.`}
      </p>
      <p className={css.message}>{unchangedParts}</p>
      <BoardLinks boards={replacement.boards} />
    </Dialog>
  );
}

/** A product beside the one that replaces it. */
function ReplacementSummary({ product, successor }: { product: LibraryProductDto; successor: LibraryProductDto }) {
  return (
    <div className={css.pair}>
      <ProductSummary label="Replace" product={product} />
      <ProductSummary label="By" product={successor} />
      <SourceNotices of={[product, successor]} />
    </div>
  );
}

function ProductSummary({ label, product }: { label: string; product: LibraryProductDto }): ReactNode {
  return (
    <div>
      <p className={css.muted}>{label}</p>
      <div className={css.summary}>
        <ProductSummaryContent product={product} />
      </div>
    </div>
  );
}

/** Image, title and shop; with the number of boards while a product is chosen. */
function ProductSummaryContent({ product, isChoice = false }: { product: LibraryProductDto; isChoice?: boolean }) {
  const { imageUrl, picture, title, retailer, boards } = product;
  const state = getProductState(product);
  const facts = [
    retailer,
    ...(isChoice ? [formatCount(boards, "board")] : []),
    ...(state === "dead" || state === "no-link" ? [stateNames[state]] : []),
  ];
  return (
    <>
      <span className={css.summaryImage}>
        <Image image={imageUrl === "" ? null : picture} alt="" title="" aspect="product" slot="productRow" />
      </span>
      <span className={css.summaryText}>
        <span className={css.summaryTitle} dir="auto">
          {title}
        </span>
        <span className={css.muted}>{facts.filter((fact) => fact !== null).join(" · ")}</span>
      </span>
    </>
  );
}
