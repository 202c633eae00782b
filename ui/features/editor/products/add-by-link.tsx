import { Link2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { limits, retailerLabel } from "../../../../adapters/http/contract/constants.ts";
import type { ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { control } from "../../../components/fields.css.ts";
import { TextField } from "../../../components/fields.tsx";
import { ImageUpload } from "../../../components/image-upload/image-upload.tsx";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";
import type { ManualProductDraft } from "../form/editor-form.ts";
import { pasteLinks } from "./pasted-links.ts";
import * as css from "./products.css.ts";
import { useAddByLink, useManualProduct, useManualProductDraft } from "./use-add-by-link.ts";

/** The text before and after the selection. */
function splitAtSelection({ value, selectionStart, selectionEnd }: HTMLInputElement): readonly [string, string] {
  return [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)];
}

/** The field for links of products. A link stays in the field until its product is added. */
export function AddByLink() {
  const { form } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const focusLink = () => field.current?.focus();
  const [link, manualProduct] = useWatch({ control: form.control, name: ["link", "manualProduct"] });
  const { isFetching, resolvedLink, fetch, addManualProduct } = useAddByLink(focusLink);
  const draft = useManualProductDraft();
  const label = `Paste an ${retailerLabel} product link`;
  return (
    <>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFetching) fetch();
        }}
      >
        <div className={css.wrapper}>
          <Link2 className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
          <input
            ref={field}
            className={`${control} ${css.field}`}
            value={link}
            onChange={(event) => form.setValue("link", event.target.value)}
            onPaste={(event) => {
              const [before, after] = splitAtSelection(event.currentTarget);
              const next = pasteLinks(before, event.clipboardData.getData("text"), after);
              if (next === null) return;
              event.preventDefault();
              form.setValue("link", next);
            }}
            inputMode="url"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <AdminButton type="submit" size="medium" pending={isFetching} pendingLabel="Fetching...">
          Add
        </AdminButton>
      </form>
      {manualProduct !== null && (
        <ManualProductForm
          key={manualProduct.link}
          value={manualProduct}
          isAlreadyAdded={manualProduct.link === resolvedLink}
          onAdd={(product) => addManualProduct(product, manualProduct.link)}
          onCancel={() => {
            draft.close();
            focusLink();
          }}
        />
      )}
    </>
  );
}

interface ManualProductFormProps {
  /** The values of the form; the link becomes the shop link of the product. */
  value: ManualProductDraft;
  /** Whether the product of the link has been added to the list since. */
  isAlreadyAdded: boolean;
  onAdd: (product: ProductInput) => void;
  onCancel: () => void;
}

/** The form for a product whose page could not be read (core/README.md, R9, R10). A `section`, because forms must not be nested. */
function ManualProductForm(props: ManualProductFormProps) {
  const { value, isAlreadyAdded, onAdd, onCancel } = props;
  const { session } = useEditor();
  const { field, focus, add, setUploaded, setUploading } = useManualProduct(value, onAdd);
  const titleId = useId();
  const explanationId = useId();
  useEffect(() => focus("title"), [focus]);
  const addOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <section className={css.form} aria-labelledby={titleId} aria-describedby={explanationId} onKeyDown={addOnEnter}>
      <div>
        <h3 id={titleId} className={css.formTitle}>
          Describe this product
        </h3>
        <p id={explanationId} className={css.explanation}>
          {isAlreadyAdded
            ? toastTexts.link.duplicate.description
            : "We couldn’t read that page. Fill in the details; your link is kept."}
        </p>
        <p className={css.link} dir="ltr">
          {value.link}
        </p>
      </div>
      <TextField label="Product title" maxLength={limits.productTitle} {...field("title")} />
      <TextField
        label="Image address"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={limits.address}
        hint="Or upload an image below."
        {...field("imageUrl")}
      />
      <ImageUpload
        url={value.uploaded}
        onChange={setUploaded}
        onPhaseChange={(upload) => setUploading(upload === "sending")}
        label="product image"
        aspect="product"
        hint={"A JPEG of up to 10\u00a0MB"}
        onBeforeRedirect={session.saveBeforeSignIn}
      />
      <div className={css.actions}>
        <AdminButton variant="primary" onClick={add}>
          Add product
        </AdminButton>
        <AdminButton variant="ghost" onClick={onCancel}>
          Cancel
        </AdminButton>
      </div>
    </section>
  );
}
