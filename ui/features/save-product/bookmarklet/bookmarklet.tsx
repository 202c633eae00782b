import { bookmarkletCode } from "virtual:bookmarklet";
import { BookmarkPlus } from "lucide-react";
import { useSite } from "../../../api/public-api-context.tsx";
import { adminButtonSize, adminButtonVariant } from "../../../components/buttons/admin-button.css.ts";
import { TextField } from "../../../components/fields.tsx";
import { paths } from "../../../paths.ts";
import * as css from "../save-product.css.ts";

/** The address that the bookmarklet's code has instead of the site's. */
const placeholder = "https://save-page.invalid/";

/** The bookmarklet to drag into the bookmarks bar, and how to use it. Rendered in the browser only. */
export function Bookmarklet() {
  const { name } = useSite();
  const savePage = new URL(paths.saveProduct, window.location.origin).href;
  const href = `javascript:${encodeURIComponent(bookmarkletCode.replace(placeholder, savePage))}`;
  return (
    <div className={css.columns}>
      <div className={css.steps}>
        <p>
          Drag this button into your browser’s bookmarks bar. Then press it on the page of any shop’s product: it opens
          here, ready to save.
        </p>
        <a
          // React refuses `javascript:` URLs. A click is prevented, and the content security policy would refuse it,
          // too.
          ref={(link) => link?.setAttribute("href", href)}
          href={paths.saveProduct}
          className={`${adminButtonVariant.default} ${adminButtonSize.large} ${css.link}`}
          aria-describedby="bookmarklet-use"
          onClick={(event) => event.preventDefault()}
        >
          <BookmarkPlus size={18} strokeWidth={1.5} aria-hidden="true" />
          {`Save to ${name}`}
        </a>
        <p className={css.hint} id="bookmarklet-use">
          It does nothing on this page. On a shop’s page it reads the title, the address and the five largest pictures,
          changes nothing, and sends nothing until you save.
        </p>
      </div>
      <div className={css.steps}>
        <TextField
          label="Without dragging"
          hint="Add any bookmark, edit it, and paste this as its address."
          value={href}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <p className={css.hint}>
          On a phone: add this site to your home screen, then share a product’s page to it from the browser or the
          shop’s app.
        </p>
      </div>
    </div>
  );
}
