import { Lock, Plus } from "lucide-react";
import { compositionLimits, isProductItem } from "../../../../core/composition/composition.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { formatCount } from "../../../format.ts";
import { useFocusRecovery } from "../../../hooks/use-focus-recovery.ts";
import { useComposer } from "./composer-context.ts";
import { addProduct, getItemKey, getProductKey, listReadingOrder } from "./item-changes.ts";
import { describePlacement } from "./item-names.ts";
import * as css from "./panel.css.ts";
import { SelectedItem } from "./selected-item.tsx";

/** The selected item, all items in reading order, and the products that are not on the moodboard. */
export function ItemPanel() {
  const { draft, selected } = useComposer();
  const item = draft.composition.items[selected];
  const focus = useFocusRecovery<HTMLDivElement>(`${selected} ${draft.composition.items.length}`);
  return (
    <div ref={focus.ref} {...focus.listeners}>
      {item === undefined ? (
        <div className={css.part}>
          <p className={css.note}>Choose an item on the moodboard or in this list to change it.</p>
        </div>
      ) : (
        <SelectedItem item={item} />
      )}
      <ItemList />
      <MissingProducts />
    </div>
  );
}

function ItemList() {
  const { draft, selected, getName, dispatch } = useComposer();
  const { items } = draft.composition;
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>{formatCount(items.length, "item")}</h3>
      <ol className={css.list} aria-label="All items">
        {listReadingOrder(items).map((index) => {
          const item = items[index];
          if (item === undefined) return null;
          const key = getItemKey(items, index);
          return (
            <li key={key} className={css.row}>
              <button
                type="button"
                className={css.rowButton}
                aria-pressed={index === selected}
                onClick={() => dispatch({ kind: "select", key })}
              >
                <span className={css.rowTitle} dir="auto">
                  {getName(item)}
                </span>
                <span className={css.rowText}>{describePlacement(item)}</span>
              </button>
              {item.locked && <Lock size={16} strokeWidth={1.5} aria-hidden="true" />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function MissingProducts() {
  const { draft, products, edit, announce } = useComposer();
  const { items } = draft.composition;
  const shown = items.filter(isProductItem).map(({ product }) => product);
  const missing = products.filter(({ id }) => !shown.includes(id));
  const isFull = items.length >= compositionLimits.items || shown.length >= compositionLimits.products;
  if (missing.length === 0) return null;
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>Not on the moodboard</h3>
      {isFull && (
        <p className={css.note}>
          A moodboard shows at most {compositionLimits.products} products. Remove an item to add another one.
        </p>
      )}
      <ul className={css.list}>
        {missing.map(({ id, title, image }) => (
          <li key={id} className={css.row}>
            <span className={css.rowButton}>
              <span className={css.rowTitle} dir="auto">
                {title}
              </span>
            </span>
            {!isFull && (
              <AdminButton
                size="small"
                icon={<Plus size={16} strokeWidth={1.5} />}
                aria-label={`Add ${title}`}
                onClick={() => {
                  edit((before) => addProduct(before, id, image.aspect), { select: getProductKey(id) });
                  announce(`${title} added in the middle.`);
                }}
              >
                Add
              </AdminButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
