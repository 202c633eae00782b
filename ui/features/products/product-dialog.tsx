import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { LibraryEntryDto, ProductUseDto } from "../../../adapters/http/contract/operations/library.ts";
import { maxNoteLength } from "../../../core/product/product.ts";
import { furnitureTypesQuery } from "../../api/admin-queries.ts";
import { libraryProductQuery } from "../../api/library.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { UnsavedChangesDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { ErrorState } from "../../components/feedback/empty-state.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { Image } from "../../components/image/image.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { formatCount } from "../../format.ts";
import { paths } from "../../paths.ts";
import { formatDay, formatMoment, getProductState, stateNames } from "./product-filter.ts";
import { state as stateStyle } from "./product-table.css.ts";
import { diffProductTexts, type ProductTexts, textLabels, toProductTexts } from "./product-texts.ts";
import * as css from "./products.css.ts";
import { useDeleteProduct, useUndoReplacement } from "./use-product-actions.ts";
import { useProductForm } from "./use-product-form.ts";

interface ProductDialogProps {
  id: string;
  onClose: () => void;
  onReplace: () => void;
  onDeleted: () => void;
}

/** The dialog of a product: its texts, the boards that use it, and what can be done with it (core/README.md, U19). */
export function ProductDialog({ id, ...handlers }: ProductDialogProps) {
  const { data: product, isError, isFetching, refetch } = useAdminQuery(libraryProductQuery(id));
  if (product !== undefined) return <LoadedProduct product={product} {...handlers} />;
  return (
    <Dialog title="Product" size="large" onClose={handlers.onClose}>
      {isError && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>We couldn't load the product.</ErrorState>
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
  const remove = useDeleteProduct({ onDeleted });
  const close = () => form.mayDiscard() && onClose();
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
                <AdminButton variant="danger" pending={remove.isPending} onClick={() => remove.ask(product)}>
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
            <UndoNotice product={product} />
            <ProductFields form={form} />
            <BoardsOfProduct product={product} onReplace={() => form.mayDiscard() && onReplace()} />
            <SourceNotices of={[product]} />
          </div>
        </div>
      </Dialog>
      {form.conflict !== null && <ProductConflict form={form} stored={form.conflict} />}
      <UnsavedChangesDialog isUnsaved={form.isDirty} isNavigationAllowed={form.isNavigationAllowed}>
        Your changes to this product are not saved.
      </UnsavedChangesDialog>
    </>
  );
}

/** Image, state and origin. */
function ProductFacts({ product }: { product: LibraryEntryDto }) {
  const { imageUrl, picture, title, amazonUrl, retailer, lastSeenAt } = product;
  const state = getProductState(product);
  return (
    <div className={css.facts}>
      <span className={css.image}>
        <Image image={imageUrl === "" ? null : picture} alt="" title={title} aspect="product" slot="searchResult" />
      </span>
      <p className={stateStyle[state]}>{stateNames[state]}</p>
      <p>{lastSeenAt === null ? "Not yet checked in its shop" : `Last seen in its shop on ${formatDay(lastSeenAt)}`}</p>
      {amazonUrl !== null && (
        <a className={css.link} href={amazonUrl} target="_blank" rel="noopener">
          {retailer === null ? "Open in its shop" : `Open at ${retailer}`}
        </a>
      )}
    </div>
  );
}

type ProductForm = ReturnType<typeof useProductForm>;

function ProductFields({ form }: { form: ProductForm }) {
  const { typed, errors, change } = form;
  const { data: types = [] } = useQuery(furnitureTypesQuery);
  const field = (name: keyof ProductTexts) => ({
    label: textLabels[name],
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  return (
    // Not a form element: Enter in a field would close the dialog.
    <div className={css.fields}>
      <TextField maxLength={limits.productTitle} dir="auto" {...field("title")} />
      <SelectField options={listTypeOptions(types, typed.furnitureType)} optional {...field("furnitureType")} />
      <TextField
        maxLength={limits.alternativeText}
        optional
        dir="auto"
        hint="Describes the image for visitors who cannot see it. Without one, the title is read."
        {...field("alternativeText")}
      />
      <div className={css.price}>
        <TextField maxLength={maxNoteLength} optional dir="auto" hint="Only admins see it." {...field("priceNote")} />
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

interface BoardsOfProductProps {
  product: LibraryEntryDto;
  onReplace: () => void;
}

function BoardsOfProduct({ product: { usedBy, boards }, onReplace }: BoardsOfProductProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.partHead}>
        <h3 id={id} className={css.partTitle}>
          {boards === 0 ? "On no board" : `On ${formatCount(boards, "board")}`}
        </h3>
        {boards > 0 && (
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

/** Offers to undo the last replacement while that is possible. */
function UndoNotice({ product: { id, replacement } }: { product: LibraryEntryDto }) {
  const undo = useUndoReplacement(() => undefined);
  if (replacement === null) return null;
  const { id: replacementId, successorId, boards, expiresAt } = replacement;
  return (
    <div className={css.notice}>
      <p>{`Replaced on ${formatCount(boards, "board")}. You can undo this until ${formatMoment(expiresAt)}.`}</p>
      <AdminButton
        size="small"
        pending={undo.isPending}
        onClick={() => undo.mutate({ id, successorId, replacementId })}
      >
        Undo
      </AdminButton>
    </div>
  );
}

/** Shows what another admin changed meanwhile, and lets the admin choose one version. */
function ProductConflict({ form, stored }: { form: ProductForm; stored: LibraryEntryDto }) {
  const differences = diffProductTexts(toProductTexts(stored), form.typed);
  return (
    <Dialog
      title="Someone else changed this product"
      onClose={form.dismissConflict}
      footer={
        <>
          <AdminButton onClick={form.loadTheirs}>Load theirs</AdminButton>
          <AdminButton variant="primary" onClick={form.keepMine}>
            Keep mine
          </AdminButton>
        </>
      }
    >
      <p className={css.message}>
        {`Saved on ${formatMoment(stored.updatedAt)}. Load theirs to replace your changes, or keep yours to replace theirs.`}
      </p>
      {differences.map(({ name, theirs, mine }) => (
        <dl key={name} className={css.difference} aria-label={textLabels[name]}>
          <dt className={css.muted}>{`${textLabels[name]}, theirs`}</dt>
          <dd dir="auto">{theirs || "None"}</dd>
          <dt className={css.muted}>{`${textLabels[name]}, mine`}</dt>
          <dd dir="auto">{mine || "None"}</dd>
        </dl>
      ))}
    </Dialog>
  );
}
