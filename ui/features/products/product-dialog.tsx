import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { LibraryEntryDto, ProductUseDto } from "../../../adapters/http/contract/operations/library.ts";
import { maxNoteLength } from "../../../core/product/product.ts";
import { ApiError } from "../../api/http.ts";
import { libraryProductQuery } from "../../api/library.ts";
import { furnitureTypesQuery, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog, QuestionDialog } from "../../components/dialogs/dialog.tsx";
import { UnsavedChangesDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { ParagraphField, SelectField, TextField } from "../../components/fields.tsx";
import { Image } from "../../components/image/image.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { formatCount } from "../../format.ts";
import { formatDateTime, formatDay } from "../../format-dates.ts";
import { paths } from "../../paths.ts";
import { ConfirmDelete } from "./confirm-dialogs.tsx";
import { state as stateStyle } from "./product-table.css.ts";
import * as css from "./products.css.ts";
import { describeOutdated, getProductState, stateNames } from "./products-view.ts";
import { useUndoReplacement } from "./use-product-actions.ts";
import { diffProductTexts, type ProductTexts, textLabels, toProductTexts, useProductForm } from "./use-product-form.ts";

interface ProductDialogProps {
  id: string;
  onClose: () => void;
  onReplace: () => void;
  onDeleted: () => void;
}

/** The dialog of a product: its texts, the boards that use it, and what can be done with it (core/README.md, U19). */
export function ProductDialog({ id, ...handlers }: ProductDialogProps) {
  return (
    <ProductLoader id={id} title="Product" onClose={handlers.onClose}>
      {(product) => <LoadedProduct product={product} {...handlers} />}
    </ProductLoader>
  );
}

interface ProductLoaderProps extends Pick<ProductDialogProps, "id" | "onClose"> {
  title: string;
  children: (product: LibraryEntryDto) => ReactNode;
}

/** A dialog with a placeholder until the product is loaded, or with an error. */
export function ProductLoader({ id, title, onClose, children }: ProductLoaderProps) {
  const { data: product, error, isError, isFetching, refetch } = useAdminQuery(libraryProductQuery(id));
  const isMissing = error instanceof ApiError && error.status === 404;
  if (product !== undefined) return children(product);
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {isMissing ? (
        <p>This product does not exist. It may have been deleted, or the link is incomplete.</p>
      ) : isError && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>We couldn’t load the product.</ErrorState>
      ) : (
        <Skeleton>
          <SkeletonText lines={["half", "most", "full", "half"]} />
        </Skeleton>
      )}
    </Dialog>
  );
}

interface LoadedProductProps extends Omit<ProductDialogProps, "id"> {
  product: LibraryEntryDto;
}

function LoadedProduct({ product, onClose, onReplace, onDeleted }: LoadedProductProps) {
  const form = useProductForm(product, onClose);
  const [isDeleting, setDeleting] = useState(false);
  const boardsHeading = useRef<HTMLHeadingElement>(null);
  const close = () => form.discardThen(onClose);
  return (
    <>
      <Dialog
        title="Product"
        size="large"
        onClose={close}
        footer={
          <>
            {product.boards === 0 && (
              <span className={css.footerStart}>
                <AdminButton variant="danger" onClick={() => setDeleting(true)}>
                  Delete
                </AdminButton>
              </span>
            )}
            <AdminButton variant="ghost" onClick={close}>
              Cancel
            </AdminButton>
            <AdminButton variant="primary" pending={form.isSaving} pendingLabel="Saving..." onClick={form.save}>
              Save
            </AdminButton>
          </>
        }
      >
        <div className={css.detail}>
          <ProductFacts product={product} />
          <div className={css.parts}>
            <UndoNotices product={product} onUndone={() => boardsHeading.current?.focus()} />
            <ProductFields form={form} isPaused={product.hidden === "paused"} />
            <ProductBoards product={product} headingRef={boardsHeading} onReplace={() => form.discardThen(onReplace)} />
            <SourceNotices of={[product]} />
          </div>
        </div>
      </Dialog>
      {isDeleting && <ConfirmDelete product={product} onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
      {form.discard !== null && (
        <QuestionDialog
          title="Discard your changes?"
          onClose={form.keepEditing}
          answers={[
            { label: "Discard", onClick: form.discard },
            { label: "Keep editing", variant: "primary", onClick: form.keepEditing },
          ]}
        >
          <p>Your changes to this product are not saved.</p>
        </QuestionDialog>
      )}
      {form.conflict !== null && <ProductConflict form={form} stored={form.conflict} />}
      <UnsavedChangesDialog isUnsaved={form.isDirty} isNavigationAllowed={form.isNavigationAllowed}>
        Your changes to this product are not saved.
      </UnsavedChangesDialog>
    </>
  );
}

/** Image, state and origin. */
function ProductFacts({ product }: { product: LibraryEntryDto }) {
  const { imageUrl, picture, title, amazonUrl, retailer, lastSeenAt, hidden } = product;
  const state = getProductState(product);
  return (
    <div className={css.facts}>
      <span className={css.image}>
        <Image image={imageUrl === "" ? null : picture} alt="" title={title} aspect="product" slot="searchResult" />
      </span>
      <p className={stateStyle[state]}>{stateNames[state]}</p>
      {hidden === "paused" && <p>Its title, image and notes are hidden while its retailer is paused.</p>}
      {hidden === "outdated" && <p>{describeOutdated(product)}</p>}
      <p>{lastSeenAt === null ? "Not yet checked in its shop" : `Last seen on ${formatDay(lastSeenAt)}`}</p>
      {amazonUrl !== null && (
        <a className={css.link} href={amazonUrl} target="_blank" rel="noopener">
          {retailer === null ? "Open in its shop" : `Open at ${retailer}`}
        </a>
      )}
    </div>
  );
}

type ProductForm = ReturnType<typeof useProductForm>;

interface ProductFieldsProps {
  form: ProductForm;
  /** While its retailer is paused, texts are hidden, so that only the furniture type can be changed. */
  isPaused: boolean;
}

function ProductFields({ form, isPaused }: ProductFieldsProps) {
  const { typed, errors, change } = form;
  const { data: types = [] } = useQuery(furnitureTypesQuery);
  const field = (name: keyof ProductTexts) => ({
    label: textLabels[name],
    value: typed[name],
    error: errors[name],
    disabled: isPaused && name !== "furnitureType",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  return (
    // Not a form element: Enter in a field would close the dialog.
    <div className={css.fields}>
      <ParagraphField rows={1} maxLength={limits.productTitle} dir="auto" {...field("title")} />
      <SelectField options={listTypeOptions(types, typed.furnitureType)} optional {...field("furnitureType")} />
      <ParagraphField
        rows={1}
        maxLength={limits.alternativeText}
        optional
        dir="auto"
        hint="Describes the image for visitors who cannot see it. Without one, the title is read."
        {...field("alternativeText")}
      />
      <div className={css.price}>
        <ParagraphField
          rows={1}
          maxLength={maxNoteLength}
          optional
          dir="auto"
          hint="Only admins see it."
          {...field("priceNote")}
        />
        <TextField type="date" optional {...field("priceNotedOn")} />
      </div>
    </div>
  );
}

/** The furniture types of the settings, and the product's own if it is none of them. */
function listTypeOptions(types: readonly { readonly name: string }[], current: string) {
  const names = types.map(({ name }) => name);
  const all = current === "" || names.includes(current) ? names : [...names, current];
  return [{ value: "", label: "None" }, ...all.map((name) => ({ value: name, label: name }))];
}

/** Shows what another admin changed meanwhile, and lets the admin choose one version. */
function ProductConflict({ form, stored }: { form: ProductForm; stored: LibraryEntryDto }) {
  const differences = diffProductTexts(toProductTexts(stored), form.typed);
  return (
    <QuestionDialog
      title="Someone else changed this product"
      onClose={form.dismissConflict}
      answers={[
        { label: "Load theirs", onClick: form.loadRemote },
        { label: "Keep mine", variant: "primary", onClick: form.keepLocal },
      ]}
    >
      <p className={css.message}>
        {`Saved on ${formatDateTime(stored.updatedAt)}. Load theirs to replace your changes, or keep yours to replace theirs.`}
      </p>
      {differences.map(({ name, remote, local }) => (
        <dl key={name} className={css.difference} aria-label={textLabels[name]}>
          <dt className={css.muted}>{`${textLabels[name]}, theirs`}</dt>
          <dd dir="auto">{remote || "None"}</dd>
          <dt className={css.muted}>{`${textLabels[name]}, mine`}</dt>
          <dd dir="auto">{local || "None"}</dd>
        </dl>
      ))}
    </QuestionDialog>
  );
}

interface ProductBoardsProps {
  product: LibraryEntryDto;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onReplace: () => void;
}

function ProductBoards({ product: { usedBy, boards, hidden }, headingRef, onReplace }: ProductBoardsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.partHead}>
        <h3 ref={headingRef} id={id} className={css.partTitle} tabIndex={-1}>
          {boards === 0 ? "On no board" : `On ${formatCount(boards, "board")}`}
        </h3>
        {boards > 0 && hidden !== "paused" && (
          <AdminButton size="small" onClick={onReplace}>
            Replace everywhere
          </AdminButton>
        )}
      </div>
      <BoardLinks boards={usedBy} more={boards - usedBy.length} />
    </section>
  );
}

interface BoardLinksProps {
  boards: readonly ProductUseDto[];
  /** Number of boards that are not listed. */
  more?: number;
}

/** Links to boards with their status; the name of a board in the trash is no link. */
export function BoardLinks({ boards, more = 0 }: BoardLinksProps) {
  if (boards.length === 0) return null;
  return (
    <>
      <ul className={css.boards}>
        {boards.map(({ id, title, status, isTrashed, note }) => (
          <li key={id} className={css.board}>
            {isTrashed ? (
              <span dir="auto">{title}</span>
            ) : (
              <Link className={css.link} dir="auto" href={paths.editBoard(id)}>
                {title}
              </Link>
            )}
            {isTrashed ? <span className={css.muted}>In the trash</span> : <StatusBadge status={status} />}
            {note !== null && <span className={css.boardNote}>{note}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.muted}>and {formatCount(more, "more board")}</p>}
    </>
  );
}

interface UndoNoticesProps {
  product: LibraryEntryDto;
  /** Takes the focus from the button, which disappears. */
  onUndone: () => void;
}

/** Offers to undo each replacement while that is possible. */
function UndoNotices({ product: { id, replacements }, onUndone }: UndoNoticesProps) {
  const undo = useUndoReplacement(onUndone);
  return replacements.map(({ id: replacementId, successorId, boards, expiresAt }) => (
    <div key={replacementId} className={css.notice}>
      <p>{`Replaced on ${formatCount(boards, "board")}. You can undo this until ${formatDateTime(expiresAt)}.`}</p>
      <AdminButton
        size="small"
        pending={undo.isPending && undo.variables.replacementId === replacementId}
        onClick={() => undo.mutate({ id, successorId, replacementId })}
      >
        Undo
      </AdminButton>
    </div>
  ));
}
