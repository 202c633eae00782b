import { ArrowDownToLine, ArrowUpToLine, Lock, LockOpen, Plus, Trash2 } from "lucide-react";
import { type CompositionItem, compositionLimits, isProductItem } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { NumberField, SelectField, TextField } from "../../../components/fields.tsx";
import { caption } from "../../../design/typography.css.ts";
import { formatCount } from "../../../format.ts";
import { useFocusRecovery } from "../../../hooks/use-focus-recovery.ts";
import { useComposer } from "./composer-context.ts";
import {
  addProduct,
  describePlacement,
  getItemKey,
  getProductKey,
  placeItem,
  replaceProduct,
  setLocked,
  setText,
  setTreatment,
} from "./item-changes.ts";
import { getSceneHeight, type ItemShape, scaleToWidth, toShape } from "./item-geometry.ts";
import * as css from "./panel.css.ts";
import { useItemActions } from "./use-item-keys.ts";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The selected item, all items in reading order, and the products that are not on the moodboard. */
export function ItemPanel() {
  const { draft, selected } = useComposer();
  const item = draft.composition.items[selected];
  const focus = useFocusRecovery<HTMLDivElement>(`${selected} ${draft.composition.items.length}`);
  return (
    <div ref={focus.ref} {...focus.listeners}>
      {item === undefined ? (
        <div className={css.part}>
          <p className={caption}>Choose an item on the moodboard or in this list to change it.</p>
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
  const { draft, selected, readingOrder, getName, dispatch } = useComposer();
  const { items } = draft.composition;
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>{formatCount(items.length, "item")}</h3>
      <ol className={css.list} aria-label="All items">
        {readingOrder.map((index) => {
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
              {item.locked && <Lock {...icon} />}
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
        <p className={caption}>
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
                icon={<Plus {...icon} />}
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

/**
 * Fields and buttons for everything that dragging does to the selected item (WCAG 2.2, 2.5.7), and for its other
 * properties.
 */
function SelectedItem({ item }: { item: CompositionItem }) {
  const { selected, edit, getName } = useComposer();
  return (
    <div className={css.part}>
      <h3 className={css.partTitle} dir="auto">
        {getName(item)}
      </h3>
      {item.kind === "text" && (
        <TextField
          label="Text"
          value={item.text}
          maxLength={compositionLimits.text}
          onChange={({ currentTarget: { value } }) =>
            edit((before) => setText(before, selected, value), { group: "text" })
          }
        />
      )}
      <PlacementFields item={item} />
      {item.kind === "product" && <ProductFields product={item.product} treatment={item.treatment} />}
      <ItemButtons item={item} />
      {item.locked && <p className={caption}>Locked: it stays here when you shuffle or choose a template.</p>}
    </div>
  );
}

function PlacementFields({ item }: { item: CompositionItem }) {
  const { selected, edit, draft } = useComposer();
  const { ratio } = draft.composition.frame;
  const shape = toShape(item, ratio);
  const field = (
    label: string,
    value: number,
    [min, max]: readonly [number, number],
    change: (to: number) => ItemShape,
  ) => (
    <NumberField
      {...{ label, value, min, max }}
      disabled={item.locked}
      onChange={(to) => edit((before) => placeItem(before, selected, change(to)), { group: `field ${label}` })}
    />
  );
  return (
    <div className={css.fields}>
      {field("From left (%)", item.x * 100, [0, 100], (x) => ({ ...shape, x: (x / 100) * sceneWidth }))}
      {field("From top (%)", item.y * 100, [0, 100], (y) => ({ ...shape, y: (y / 100) * getSceneHeight(ratio) }))}
      {field("Width (%)", item.width * 100, [3, 200], (width) => scaleToWidth(shape, (width / 100) * sceneWidth))}
      {field("Angle (°)", item.rotation, [-180, 180], (rotation) => ({ ...shape, rotation }))}
    </div>
  );
}

const treatmentOptions = [
  { value: "cutout", label: "Cut out" },
  { value: "framed", label: "Framed" },
] as const;

function ProductFields({ product, treatment }: { product: string; treatment: "cutout" | "framed" }) {
  const { selected, edit, products, draft, announce } = useComposer();
  const canBeCutOut = products.find(({ id }) => id === product)?.image.cutout ?? false;
  const isShown = (id: string) =>
    draft.composition.items.some((item) => item.kind === "product" && item.product === id);
  const replace = (id: string) => {
    edit((before) => replaceProduct(before, selected, id), { select: getProductKey(id) });
    const title = products.find((other) => other.id === id)?.title ?? "";
    announce(isShown(id) ? `Swapped with ${title}.` : `Replaced by ${title}.`);
  };
  return (
    <>
      <SelectField
        label="Shown"
        value={canBeCutOut ? treatment : "framed"}
        disabled={!canBeCutOut}
        hint={canBeCutOut ? undefined : "Its picture cannot be cut out cleanly."}
        onChange={({ currentTarget: { value } }) =>
          edit((before) => setTreatment(before, selected, value === "framed" ? "framed" : "cutout"))
        }
        options={treatmentOptions}
      />
      <SelectField
        label="Product"
        value={product}
        onChange={({ currentTarget: { value } }) => replace(value)}
        options={products.map(({ id, title }) => ({
          value: id,
          label: id !== product && isShown(id) ? `Swap with ${title}` : title,
        }))}
      />
    </>
  );
}

function ItemButtons({ item }: { item: CompositionItem }) {
  const { selected, edit } = useComposer();
  const { changeLayer, remove } = useItemActions();
  return (
    <div className={css.actions}>
      <AdminButton size="small" icon={<ArrowUpToLine {...icon} />} onClick={() => changeLayer(selected, "forward")}>
        Forward
      </AdminButton>
      <AdminButton size="small" icon={<ArrowDownToLine {...icon} />} onClick={() => changeLayer(selected, "backward")}>
        Backward
      </AdminButton>
      <AdminButton
        size="small"
        icon={item.locked ? <Lock {...icon} /> : <LockOpen {...icon} />}
        onClick={() => edit((before) => setLocked(before, selected, !item.locked))}
      >
        {item.locked ? "Unlock" : "Lock"}
      </AdminButton>
      <AdminButton size="small" icon={<Trash2 {...icon} />} onClick={() => remove(selected, item)}>
        Remove
      </AdminButton>
    </div>
  );
}
