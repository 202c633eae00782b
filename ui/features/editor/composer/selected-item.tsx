import { ArrowDownToLine, ArrowUpToLine, Lock, LockOpen, Trash2 } from "lucide-react";
import { type CompositionItem, compositionLimits } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { SelectField, TextField } from "../../../components/fields.tsx";
import { useComposer } from "./composer-context.ts";
import {
  getProductKey,
  leaveOut,
  placeItem,
  replaceProduct,
  setLocked,
  setText,
  setTreatment,
} from "./item-changes.ts";
import { getSceneHeight, type ItemShape, scaleToWidth, toShape } from "./item-geometry.ts";
import * as css from "./panel.css.ts";
import { NumberField, RadioGroup } from "./panel-fields.tsx";
import { useLayerChange } from "./use-item-keys.ts";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Fields and buttons for everything that dragging does to the selected item (WCAG 2.2, 2.5.7), and for its other properties. */
export function SelectedItem({ item }: { item: CompositionItem }) {
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
      {item.locked && <p className={css.note}>Locked: it stays here when you shuffle or choose a template.</p>}
    </div>
  );
}

function PlacementFields({ item }: { item: CompositionItem }) {
  const { selected, edit, draft } = useComposer();
  const { ratio } = draft.composition.frame;
  const set = (name: string, change: (shape: ItemShape) => ItemShape) =>
    edit((before) => placeItem(before, selected, change(toShape(item, ratio))), { group: `field ${name}` });
  const percent = { unit: "%", disabled: item.locked } as const;
  return (
    <div className={css.fields}>
      <NumberField
        {...percent}
        label="From left"
        min={0}
        max={100}
        value={item.x * 100}
        onChange={(value) => set("x", (shape) => ({ ...shape, x: (value / 100) * sceneWidth }))}
      />
      <NumberField
        {...percent}
        label="From top"
        min={0}
        max={100}
        value={item.y * 100}
        onChange={(value) => set("y", (shape) => ({ ...shape, y: (value / 100) * getSceneHeight(ratio) }))}
      />
      <NumberField
        {...percent}
        label="Width"
        min={3}
        max={200}
        value={item.width * 100}
        onChange={(value) => set("width", (shape) => scaleToWidth(shape, (value / 100) * sceneWidth))}
      />
      <NumberField
        label="Angle"
        unit="°"
        min={-180}
        max={180}
        disabled={item.locked}
        value={item.rotation}
        onChange={(rotation) => set("angle", (shape) => ({ ...shape, rotation }))}
      />
    </div>
  );
}

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
      <RadioGroup
        label="Shown"
        options={{ cutout: "Cut out", framed: "Framed" }}
        value={canBeCutOut ? treatment : "framed"}
        disabled={!canBeCutOut}
        onChange={(chosen) => edit((before) => setTreatment(before, selected, chosen))}
      />
      {!canBeCutOut && <p className={css.note}>Its picture cannot be cut out cleanly.</p>}
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
  const { selected, edit, getName, announce } = useComposer();
  const changeLayer = useLayerChange();
  const remove = () => {
    edit((before) => leaveOut(before, item));
    announce(`${getName(item)} removed. Undo brings it back.`);
  };
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
      <AdminButton size="small" icon={<Trash2 {...icon} />} onClick={remove}>
        Remove
      </AdminButton>
    </div>
  );
}
