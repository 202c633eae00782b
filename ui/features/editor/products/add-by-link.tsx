import { Link2 } from "lucide-react";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { retailer } from "../../../../adapters/http/contract/constants.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { control } from "../../../components/fields.css.ts";
import { useEditor } from "../editor-context.ts";
import * as css from "./products.css.ts";
import { useAddByLink } from "./use-add-by-link.ts";
import { useManualProductDraft } from "./use-manual-product.ts";

/** A field for a link of the retailer. What was pasted stays until its product is on the board. */
export function AddByLink() {
  const { form, session, parts } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const focusLink = () => field.current?.focus();
  const [link, described] = useWatch({ control: form.control, name: ["link", "manualProduct"] });
  const { isFetching, foundLink, problemWith, fetch, addDescribed } = useAddByLink(focusLink);
  const byHand = useManualProductDraft();
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
      {described !== null && (
        <parts.ManualProductForm
          key={described.link}
          value={described}
          problem={problemWith(described.link)}
          isAlreadyAdded={described.link === foundLink}
          onChange={byHand.change}
          onAdd={(product) => addDescribed(product, described.link)}
          onCancel={() => {
            byHand.close();
            focusLink();
          }}
          onBeforeRedirect={session.saveBeforeSignIn}
        />
      )}
    </>
  );
}
