import { Link2 } from "lucide-react";
import { useRef } from "react";
import { retailer } from "../../../../adapters/http/contract/retailer.ts";
import { ActionButton } from "../../../components/action-button/action-button.tsx";
import { control } from "../../../components/field/field.css.ts";
import { useEditor } from "../editor-context.ts";
import * as css from "./add-by-link.css.ts";
import { useAddByLink } from "./use-add-by-link.ts";

/** A field for a link of the retailer. What was pasted stays until its product is on the board. */
export function AddByLink() {
  const { work, parts } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const { isFetching, unread, fetch, describe, giveUp } = useAddByLink(() => {
    if (field.current === null) return;
    field.current.value = "";
    field.current.focus();
  });
  const label = `Paste an ${retailer.label} product link`;
  return (
    <>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFetching) fetch(field.current?.value ?? "");
        }}
      >
        <div className={css.place}>
          <Link2 className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
          <input
            ref={field}
            className={`${control} ${css.field}`}
            inputMode="url"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <ActionButton type="submit" pending={isFetching} pendingText="Fetching...">
          Add
        </ActionButton>
      </form>
      {unread !== null && (
        <parts.ManualProductForm
          key={unread.url}
          {...unread}
          onAdd={describe}
          onCancel={() => {
            giveUp();
            field.current?.focus();
          }}
          beforeLeaving={work.keepForReturn}
        />
      )}
    </>
  );
}
