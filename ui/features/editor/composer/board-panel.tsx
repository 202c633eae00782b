import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { parseHexColor, suggestBackground, suggestPalette } from "../../../../core/composition/colors.ts";
import { compositionLimits } from "../../../../core/composition/composition.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { Field, SelectField } from "../../../components/fields.tsx";
import { ImageUpload } from "../../../components/image-upload/image-upload.tsx";
import { caption } from "../../../design/typography.css.ts";
import { useEditor } from "../editor-context.ts";
import { rearrange, setBackground, setHasPalette, setHasTitle, setPalette, setRoom } from "./arrangement.ts";
import { option, roomImage } from "./composer.css.ts";
import { useComposer } from "./composer-context.ts";
import * as css from "./panel.css.ts";
import { withWidth } from "./use-scene-images.ts";

const ratioOptions = [
  { value: "3:4", label: "Portrait 3:4" },
  { value: "2:3", label: "Tall 2:3" },
  { value: "4:3", label: "Landscape 4:3" },
] as const;

/** Settings of the whole moodboard: format, title, background, palette and room. */
export function BoardPanel() {
  const { draft, input, change } = useComposer();
  return (
    <>
      <div className={css.part}>
        <SelectField
          label="Format"
          options={ratioOptions}
          value={draft.composition.frame.ratio}
          onChange={({ currentTarget: { value } }) => {
            const ratio = ratioOptions.find((option) => option.value === value)?.value;
            change((before) => rearrange(before, input, { ratio: ratio ?? "3:4" }));
          }}
        />
        <Checkbox
          checked={draft.settings.hasTitle}
          disabled={input.title === ""}
          onChange={(isShown) => change((before) => setHasTitle(before, input, isShown))}
        >
          Show the board’s title
        </Checkbox>
      </div>
      <Background />
      <Palette />
      <RoomPicker />
    </>
  );
}

const plainBackgrounds = ["#ffffff", "#f4f0e8", "#dcd6ca", "#2b2622"] as const;

function Background() {
  const { draft, change } = useComposer();
  const current = draft.composition.frame.background;
  const suggested = suggestBackground(draft.settings.palette);
  const set = (color: string, group?: string) => change((before) => setBackground(before, color), { group });
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>Background</h3>
      <div className={css.swatches}>
        {[suggested, ...plainBackgrounds].map((color) => (
          <button
            key={color}
            type="button"
            className={css.swatch}
            style={{ backgroundColor: color }}
            aria-label={color === suggested ? `Background from the palette, ${color}` : `Background ${color}`}
            aria-pressed={color === current}
            onClick={() => set(color)}
          />
        ))}
      </div>
      <div className={css.colorFields}>
        <ColorField label="Background color" value={current} onChange={(color) => set(color, "background")} />
      </div>
    </div>
  );
}

function Palette() {
  const { draft, input, products, change } = useComposer();
  const { palette, hasPalette } = draft.settings;
  const { min, max } = compositionLimits.paletteColors;
  const set = (colors: readonly string[], group?: string) => change((before) => setPalette(before, colors), { group });
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>Palette</h3>
      <Checkbox checked={hasPalette} onChange={(isShown) => change((before) => setHasPalette(before, input, isShown))}>
        Show the palette
      </Checkbox>
      {hasPalette && (
        <>
          <div className={css.colorFields}>
            {palette.map((color, index) => (
              <ColorField
                // biome-ignore lint/suspicious/noArrayIndexKey: a color has no identity beyond its place
                key={index}
                label={`Color ${index + 1}`}
                value={color}
                onChange={(changed) => set(palette.with(index, changed), `palette ${index}`)}
              />
            ))}
          </div>
          <div className={css.actions}>
            <AdminButton
              size="small"
              icon={<Plus size={16} strokeWidth={1.5} />}
              aria-disabled={palette.length >= max}
              onClick={() => palette.length < max && set([...palette, palette.at(-1) ?? "#b58b5c"])}
            >
              Add color
            </AdminButton>
            <AdminButton
              size="small"
              aria-disabled={palette.length <= min}
              onClick={() => palette.length > min && set(palette.slice(0, -1))}
            >
              Remove last
            </AdminButton>
            <AdminButton size="small" onClick={() => set(suggestPalette(products))}>
              From products
            </AdminButton>
          </div>
        </>
      )}
    </div>
  );
}

/** Chooses the image of a room: none, one of the site's, or an upload. */
function RoomPicker() {
  const { draft, input, rooms, change } = useComposer();
  const { session } = useEditor();
  const { room } = draft.settings;
  const set = (source: string | null) => change((before) => setRoom(before, input, source));
  const uploaded = room !== null && !rooms.some(({ source }) => source === room) ? room : null;
  const isShown = draft.composition.items.some(({ kind }) => kind === "room");
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>Room picture</h3>
      {room !== null && !isShown && (
        <p className={caption} role="status">
          This arrangement shows no room picture. Choose another template or Shuffle.
        </p>
      )}
      <div className={css.rooms}>
        <button type="button" className={option} aria-pressed={room === null} onClick={() => set(null)}>
          <span className={roomImage}>None</span>
          No picture
        </button>
        {rooms.map(({ name, source, src }) => (
          <button
            key={source}
            type="button"
            className={option}
            aria-pressed={room === source}
            onClick={() => set(source)}
          >
            <img className={roomImage} src={withWidth(src, 160)} width={96} height={64} alt="" loading="lazy" />
            {name}
          </button>
        ))}
      </div>
      <ImageUpload
        url={uploaded}
        onChange={set}
        label="room picture"
        aspect="product"
        hint="A picture of your own, up to 10 MB"
        // The board can be saved during this upload, because closing the composer cancels it.
        onBeforeRedirect={session.saveBeforeSignIn}
      />
    </div>
  );
}

interface CheckboxProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

function Checkbox({ checked, disabled, onChange, children }: CheckboxProps) {
  return (
    <label className={css.checkbox}>
      <input
        className={css.checkboxInput}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}

interface ColorFieldProps {
  label: string;
  /** "#rrggbb". */
  value: string;
  onChange: (color: string) => void;
}

interface TypedColor {
  readonly text: string;
  /** The color that was set when the text was typed; the text is discarded when the color changes elsewhere. */
  readonly value: string;
  readonly isRefused: boolean;
}

const colorError = "Enter a color such as #b58b5c or #b5c. Until then, the former color is used.";

/**
 * A color as text, and a button that opens the browser's color picker. A text that is no color stays and is explained;
 * Escape then restores the color.
 */
function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { announce } = useComposer();
  const [stored, setTyped] = useState<TypedColor | null>(null);
  const typed = stored?.value === value ? stored : null;
  const isRefused = typed?.isRefused ?? false;
  const type = (text: string) => {
    const color = parseHexColor(text);
    // Three digits can be the beginning of six: they are applied when the field is left.
    const applied = color !== null && text.trim().length > 4 ? color : value;
    setTyped({ text, value: applied, isRefused: isRefused && color === null });
    if (applied !== value) onChange(applied);
  };
  const commit = () => {
    if (typed === null) return;
    const color = parseHexColor(typed.text);
    setTyped(color === null ? { ...typed, isRefused: true } : null);
    if (color === null) announce(`${label}: ${colorError}`);
    else if (color !== value) onChange(color);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    if (event.key !== "Escape" || typed === null) return;
    // Else the dialog would close.
    event.preventDefault();
    if (isRefused) setTyped(null);
    else commit();
  };
  return (
    <Field label={label} error={isRefused ? colorError : undefined}>
      {(aria) => (
        <div className={css.colorField}>
          <input
            className={css.colorInput}
            type="color"
            aria-label={`Pick ${label.toLowerCase()}, ${value}`}
            title="Choose a color"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
          />
          <input
            {...aria}
            className={css.colorText}
            type="text"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={20}
            value={typed?.text ?? value}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={commit}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </Field>
  );
}
