import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { clearStash } from "../../api/form-stash.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { parseProblem } from "../../api/send.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { useToast } from "../../hooks/toasts.ts";
import { useWhileMounted } from "../../hooks/use-while-mounted.ts";
import { paths } from "../../paths.ts";
import { Bookmarklet } from "./bookmarklet/bookmarklet.tsx";
import { emptyDraft, readDraft, readStashedDraft, stashName } from "./save-draft.ts";
import { SaveForm, type SaveFormProps } from "./save-form.tsx";
import * as css from "./save-product.css.ts";
import { linkedProductQuery, type SavedProduct } from "./use-save-product.ts";

/** Saves the product of a shop's page; without a product, shows the bookmarklet (core/README.md, R18). */
export function SaveProduct() {
  const [draft, setDraft] = useState(readDraft);
  const [saved, setSaved] = useState<SavedProduct | null>(null);
  if (saved !== null) return <SaveConfirmation {...saved} />;
  if (draft === null) {
    return (
      <AdminSection title="From any shop">
        <Bookmarklet />
      </AdminSection>
    );
  }
  const discard = () => {
    clearStash(stashName);
    setDraft(null);
  };
  const finish = (product: SavedProduct) => {
    discard();
    setSaved(product);
  };
  const Form = draft.isLookupNeeded ? LinkedProductForm : SaveForm;
  return <Form draft={draft} problem={null} onSaved={finish} onCancel={discard} />;
}

/**
 * The form for a product that the admin describes, in a dialog; closing it keeps what was typed (core/README.md, U18).
 */
export function AddProduct({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [draft] = useState(() => readStashedDraft() ?? emptyDraft);
  const discard = () => {
    clearStash(stashName);
    onClose();
  };
  const discardSaved = useWhileMounted(discard);
  const finish = ({ target, isNew }: SavedProduct) => {
    discardSaved();
    toast({ title: describeSave(target, isNew) });
    void cancelAndInvalidate(client, queryKeys.productLists);
  };
  return <SaveForm draft={draft} problem={null} onSaved={finish} onCancel={discard} />;
}

function describeSave(target: SavedProduct["target"], isNew: boolean): string {
  if (isNew) return "Product saved";
  return target === "library" ? "Already in your library" : "Already on this board";
}

/** A shared link without a title: the server reads title and image, as for pasted links (core/README.md, R8). */
function LinkedProductForm(props: SaveFormProps) {
  const { draft } = props;
  const [isSkipped, setSkipped] = useState(false);
  const { data, error, isPending } = useAdminQuery(linkedProductQuery(draft.link));
  // The form keeps what it was opened with, so a late result changes nothing.
  if (isSkipped) return <SaveForm {...props} draft={{ ...draft, title: draft.title || draft.sharedTitle }} />;
  if (isPending) {
    return (
      <AdminSection title="Reading the shop’s page">
        <div className={css.fields}>
          <Skeleton>
            <SkeletonText lines={["most", "half", "full"]} />
          </Skeleton>
          <div>
            <AdminButton onClick={() => setSkipped(true)}>Fill in by hand</AdminButton>
          </div>
        </div>
      </AdminSection>
    );
  }
  const found = data?.product ?? parseProblem(error)?.product;
  const title = data?.product.title ?? "";
  const image = data?.product.imageUrl ?? null;
  const linked =
    found === undefined || found.id === null
      ? {}
      : { linked: { id: found.id, asin: found.asin, shopUrl: found.amazonUrl } };
  const completed = {
    ...draft,
    ...linked,
    title: draft.title || title || draft.sharedTitle,
    images: draft.images.length > 0 || image === null ? draft.images : [image],
  };
  const isComplete = title !== "" && image !== null && found?.id !== null;
  const problem = isComplete ? null : "We couldn’t read that page. Fill in the details; your link is kept.";
  return <SaveForm {...props} draft={completed} problem={problem} />;
}

/** Confirms a save. Its heading takes the focus, because the form is no longer in the document. */
function SaveConfirmation({ title, target, isNew }: SavedProduct) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBoard = target !== "library";
  const place = isBoard ? `“${target.title}”` : "your library";
  return (
    <section className={css.saved}>
      <h2 ref={heading} tabIndex={-1} className={css.savedTitle}>
        {describeSave(target, isNew)}
      </h2>
      <p dir="auto">{isNew && isBoard ? `“${title}” is at the end of ${place}.` : `“${title}” is in ${place}.`}</p>
      <p className={css.hint}>You can close this tab.</p>
      <Link
        className={`${adminButtonVariant.default} ${adminButtonSize.large}`}
        href={isBoard ? paths.editBoard(target.id) : paths.products}
      >
        {isBoard ? "Open the board" : "Open the library"}
      </Link>
    </section>
  );
}
