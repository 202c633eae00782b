import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import { createManualProduct, validateManualProduct } from "../../../../core/product/product-link.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { ImageUpload } from "../../../components/image-upload/image-upload.tsx";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";
import { type ManualProductDraft, toProductInput } from "../form/editor-form.ts";
import * as css from "./products.css.ts";

type Errors = Readonly<Record<string, string | undefined>>;

interface ManualProductFormProps {
  /** The values of the form; the link becomes the shop link of the product. */
  value: ManualProductDraft;
  /** Whether the product of the link has been added to the list since. */
  isAlreadyAdded: boolean;
  onAdd: (product: ProductInput) => void;
  onCancel: () => void;
}

/** The form for a product whose page could not be read (core/README.md, R9, R10). */
export function ManualProductForm({ value, isAlreadyAdded, onAdd, onCancel }: ManualProductFormProps) {
  const { form, session } = useEditor();
  const [errors, setErrors] = useState<Errors>({});
  const isUploading = useRef(false);
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const explanationId = useId();
  const update = (name: "title" | "imageUrl", changes: Partial<ManualProductDraft>) => {
    setErrors((before) => ({ ...before, [name]: undefined }));
    const before = form.getValues("manualProduct");
    if (before !== null) form.setValue("manualProduct", { ...before, ...changes });
  };
  const add = () => {
    const { uploaded, ...entered } = value;
    // An uploaded image replaces the address.
    const product = { ...entered, imageUrl: uploaded ?? entered.imageUrl };
    const found: Errors = isUploading.current
      ? { imageUrl: "Wait until the image is uploaded." }
      : Object.fromEntries(validateManualProduct(product).map(({ path, message }) => [path, message]));
    flushSync(() => setErrors(found));
    const invalid = section.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (invalid) invalid.focus();
    else onAdd(toProductInput(createManualProduct(product)));
  };
  const addOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <section
      ref={section}
      className={css.form}
      aria-labelledby={titleId}
      aria-describedby={explanationId}
      onKeyDown={addOnEnter}
    >
      <div>
        <h3 id={titleId} className={css.formTitle}>
          Describe this product
        </h3>
        <p id={explanationId} className={css.formText}>
          {isAlreadyAdded
            ? toastTexts.link.duplicate.description
            : "We couldn’t read that page. Fill in the details; your link is kept."}
        </p>
        <p className={css.formText} dir="ltr">
          {value.link}
        </p>
      </div>
      <TextField
        autoFocus
        label="Product title"
        maxLength={limits.productTitle}
        value={value.title}
        error={errors["title"]}
        onChange={({ target }) => update("title", { title: target.value })}
      />
      <TextField
        label="Image address"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={limits.address}
        hint="Or upload an image below."
        value={value.imageUrl}
        error={errors["imageUrl"]}
        onChange={({ target }) => update("imageUrl", { imageUrl: target.value })}
      />
      <ImageUpload
        url={value.uploaded}
        onChange={(uploaded) => update("imageUrl", { uploaded })}
        onPhaseChange={(phase) => {
          isUploading.current = phase === "sending";
        }}
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
