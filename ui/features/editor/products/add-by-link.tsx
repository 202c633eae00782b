import { Link2 } from "lucide-react";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { retailer } from "../../../../adapters/http/contract/constants.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { control } from "../../../components/fields.css.ts";
import { useEditor } from "../editor-context.ts";
import { ManualProductForm } from "./manual-product-form.tsx";
import * as css from "./products.css.ts";
import { useAddByLink } from "./use-add-by-link.ts";
import { useManualProductDraft } from "./use-manual-product.ts";

/** The field for a product link. The link stays in the field until its product is added. */
export function AddByLink() {
  const { form } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const focusLink = () => field.current?.focus();
  const [link, manualProduct] = useWatch({ control: form.control, name: ["link", "manualProduct"] });
  const { isFetching, resolvedLink, getProblem, fetch, addManualProduct } = useAddByLink(focusLink);
  const draft = useManualProductDraft();
  const label = `Paste an ${retailer.label} product link`;
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
          problem={getProblem(manualProduct.link)}
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
